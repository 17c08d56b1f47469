-- 0006 delivery: mail on its way out, and answers kept for requests that come twice.

-- Written in the transaction of what it tells about; sent afterwards. In the demo this is the mailbox page.
create table mail (
  id          bigint generated always as identity primary key,
  recipient   text not null,
  subject     text not null,
  text        text not null,
  html        text not null,
  created_at  timestamptz not null default now(),
  sent_at     timestamptz,
  tries       smallint not null default 0,
  next_try_at timestamptz not null default now()
);

create index mail_unsent on mail (next_try_at) where sent_at is null;

create table idempotency_key (
  owner_id    uuid not null,
  key         text not null,
  request     text not null,
  body_hash   bytea not null,
  -- The process that works on it; null status means it has not answered yet.
  process_id  uuid not null,
  status      smallint,
  answer      text,
  created_at  timestamptz not null default now(),

  primary key (owner_id, key)
);

-- Old answers are forgotten by a job.
create index idempotency_key_oldest on idempotency_key (created_at);
