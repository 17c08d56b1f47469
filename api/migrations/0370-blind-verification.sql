-- 0370 blind verification: a registration with an address that has an account is answered, and goes on, like any
-- other, so that nobody learns from it which addresses have one.

-- Open proofs keep their links: those are signed ids of the person, which become the ids of the proof.
alter table verification
  add column id         uuid,
  add column email      citext,
  -- Kept afterwards: a link that is opened twice says the same twice.
  add column proven_at  timestamptz;

update verification
   set id = person_id, email = person.email
  from person
 where person.id = person_id;

alter table verification
  drop constraint verification_pkey,
  alter column id set not null,
  alter column id set default gen_random_uuid(),
  alter column email set not null,
  -- Of nobody when the address has an account: such a pin was never sent.
  alter column person_id drop not null,
  add primary key (id),
  add constraint verification_email_once unique (email),
  add constraint verification_person_once unique (person_id);
