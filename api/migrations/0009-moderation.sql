-- 0009 moderation: reports of reviews and users, and what admins decided about them.

-- Also holds what an admin decided without a report, such as the end of a suspension.
create table moderation_decision (
  id          uuid primary key default gen_random_uuid(),
  kind        text not null,
  -- The review, or the user.
  subject_id  uuid not null,
  outcome     text not null,
  note        text not null,
  decided_by  uuid not null references admin,
  at          timestamptz not null default now(),

  constraint moderation_decision_outcome check (
    (kind = 'review' and outcome in ('dismissed', 'hidden'))
    or (kind = 'user' and outcome in ('dismissed', 'active', 'muted', 'suspended')))
);

-- The list of decisions, newest first.
create index moderation_decision_newest on moderation_decision (at desc, id);

create trigger moderation_decision_immutable
  before update or delete on moderation_decision
  for each row execute function prevent_change();

-- The moderation queue, together with user_report.
create table review_report (
  review_id    uuid not null references review on delete cascade,
  user_id      uuid not null references user_account on delete cascade,
  created_at   timestamptz not null default now(),
  resolved_at  timestamptz,
  decision_id  uuid references moderation_decision,

  primary key (review_id, user_id)
);

-- What a user reported within a day, and for the export and the erasure of an account.
create index review_report_of_user on review_report (user_id, created_at);
create index review_report_open on review_report (created_at) where resolved_at is null;
create index review_report_of_decision on review_report (decision_id);

-- The messages in question are those of the conversation, up to `last_sequence`.
create table user_report (
  id             uuid primary key default gen_random_uuid(),
  user_id        uuid not null references user_account on delete cascade,
  reported_id    uuid not null references user_account on delete cascade,
  chat_id        uuid not null references chat on delete cascade,
  last_sequence  integer not null,
  reason         text not null,
  note           text not null,
  created_at     timestamptz not null default now(),
  resolved_at    timestamptz,
  decision_id    uuid references moderation_decision,

  constraint user_report_not_self check (user_id <> reported_id)
);

-- A second report of the same conversation changes nothing while the first one is open.
create unique index user_report_open on user_report (chat_id, user_id) where resolved_at is null;
create index user_report_by_user on user_report (user_id, created_at);
-- The moderation queue, the oldest report first.
create index user_report_oldest on user_report (created_at) where resolved_at is null;
-- Open reports of one user, and the reports that a decision resolved.
create index user_report_of_user on user_report (reported_id) where resolved_at is null;
create index user_report_of_decision on user_report (decision_id);
