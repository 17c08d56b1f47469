-- 0009 delivery: outgoing mail, responses stored for repeated requests, and alerts for staff.

-- The outbox: written in the transaction that it reports, sent by a job of its own. In the demo this is the mailbox page.
create table mail (
  id          bigint generated always as identity primary key,
  recipient   text not null,
  subject     text not null,
  text        text not null,
  html        text not null,
  created_at  timestamptz not null default now(),
  -- When its job was enqueued.
  queued_at   timestamptz,
  -- The process that sends it at the moment.
  claimed_by  uuid,
  sent_at     timestamptz
);

create index mail_unqueued on mail (id) where queued_at is null and sent_at is null;

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
