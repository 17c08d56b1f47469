-- 0381 mail jobs: the table is the outbox. Each mail becomes a job, which counts the tries.

drop index mail_unsent;

alter table mail
  drop column tries,
  drop column next_try_at,
  -- When its job was enqueued.
  add column queued_at timestamptz,
  -- The process that sends it at the moment.
  add column claimed_by uuid;

create index mail_unqueued on mail (id) where queued_at is null and sent_at is null;

update mail set recipient = '', subject = '' where sent_at is not null;
