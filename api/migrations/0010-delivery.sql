-- 0010 delivery: outgoing mail, responses stored for repeated requests, alerts for staff, and the owner of
-- the pictures.

-- Written in the transaction that it reports, with a job of its own that sends it. In the demo this is the mailbox page.
create table mail (
  id          bigint generated always as identity primary key,
  recipient   text not null,
  subject     text not null,
  text        text not null,
  html        text not null,
  created_at  timestamptz not null default now(),
  sent_at     timestamptz
);

create table idempotency_key (
  owner_id         uuid not null,
  key              text not null,
  request          text not null,
  body_hash        bytea not null,
  -- The process that handles the request; no status means it has not responded yet.
  process_id       uuid not null,
  response_status  smallint,
  response_body    text,
  created_at       timestamptz not null default now(),

  primary key (owner_id, key)
);

-- The retention job that deletes old responses.
create index idempotency_key_oldest on idempotency_key (created_at);

-- What staff must look at: amounts that do not match, a caution fee that is late.
create table alert (
  id           bigint generated always as identity primary key,
  kind         text not null,
  subject_id   uuid not null,
  message      text not null,
  created_at   timestamptz not null default now(),
  resolved_at  timestamptz,

  constraint alert_kind_subject_unique unique (kind, subject_id)
);

create index alert_open on alert (created_at) where resolved_at is null;

-- The id by which this database knows the pictures that are its own.
create table picture_owner (
  is_only  boolean primary key default true check (is_only),
  id       uuid not null default gen_random_uuid(),
  -- Where the database was when it got the id: a dump that was restored elsewhere gets another one.
  place    text not null
);
