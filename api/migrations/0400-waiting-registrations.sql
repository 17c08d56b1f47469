-- 0400 waiting registrations: what a login and a verification must know about registrations of one address.

alter table verification
  -- The password of the newest registration, also for an address that has an account: a login with it gets the same
  -- response in both cases, so that nobody learns which addresses have one.
  add column password_hash  text,
  -- How many registrations with different passwords wait. Above one, whoever proves the address chooses a password,
  -- because the newest may be somebody else's.
  add column registrations  smallint not null default 1;

update verification
   set password_hash = person.password_hash
  from person
 where person.id = verification.person_id and verification.proven_at is null;
