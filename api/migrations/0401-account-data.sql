-- 0401 account data: export and erasure of what is stored about a person.

alter table person
  -- The row stays for bookings, conversations and reviews of others, without anything that names the person.
  add column erased_at timestamptz;

-- Who exported or erased which account. The id outlives the personal data it belonged to.
create table account_audit (
  id         bigint generated always as identity primary key,
  person_id  uuid not null references person,
  action     text not null,
  actor      text not null,
  at         timestamptz not null default now(),

  constraint account_audit_action check (action in ('exported', 'erased')),
  constraint account_audit_actor check (actor in ('user', 'operator'))
);

create index account_audit_of_person on account_audit (person_id, at desc);

create trigger account_audit_is_history
  before update or delete on account_audit
  for each row execute function refuse_change();
