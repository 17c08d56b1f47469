-- 0301 conduct: reports of people, and what was mailed about unread messages.

-- The moderation queue, beside review_report. What was said stands in the conversation, up to `last_sequence`.
create table person_report (
  id             uuid primary key default gen_random_uuid(),
  person_id      uuid not null references person on delete cascade,
  reported_id    uuid not null references person on delete cascade,
  chat_id        uuid not null references chat on delete cascade,
  last_sequence  integer not null,
  reason         text not null,
  note           text not null,
  created_at     timestamptz not null default now(),
  resolved_at    timestamptz,

  constraint person_report_somebody_else check (person_id <> reported_id)
);

-- Reporting twice is reporting once, until somebody has looked at it.
create unique index person_report_open on person_report (chat_id, person_id) where resolved_at is null;

alter table chat_participant
  -- The last message a mail told of, and when it was written.
  add column mailed_sequence  integer not null default 0,
  add column mailed_at        timestamptz;

-- Conversations with something recent that may be unread (mails about unread messages).
create index chat_recent on chat (updated_at);
