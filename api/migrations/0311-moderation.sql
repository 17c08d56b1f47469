-- 0311 moderation: what admins decided about reported reviews and people, and what a person may still do.

alter table person
  -- muted: writes no messages. suspended: cannot log in.
  add column standing text not null default 'good',
  add constraint person_standing check (standing in ('good', 'muted', 'suspended'));

-- Written once. Also holds what an admin decided without a report, such as ending a suspension.
create table moderation_decision (
  id          uuid primary key default gen_random_uuid(),
  kind        text not null,
  -- The review, or the person.
  subject_id  uuid not null,
  outcome     text not null,
  note        text not null,
  decided_by  uuid not null references admin,
  at          timestamptz not null default now(),

  constraint moderation_decision_outcome check (
    (kind = 'review' and outcome in ('dismissed', 'hidden'))
    or (kind = 'person' and outcome in ('dismissed', 'good', 'muted', 'suspended')))
);

create trigger moderation_decision_is_history
  before update or delete on moderation_decision
  for each row execute function refuse_change();

-- The list of what was decided, the latest first.
create index moderation_decision_newest on moderation_decision (at desc, id);

alter table review_report add column decision_id uuid references moderation_decision;
alter table person_report add column decision_id uuid references moderation_decision;

-- Open reports of one person, and what a decision answered.
create index person_report_of_person on person_report (reported_id) where resolved_at is null;
create index person_report_of_decision on person_report (decision_id);
create index review_report_of_decision on review_report (decision_id);
