-- 0002 account: users, admins, and how they prove who they are.
-- No secret is stored as it is sent: passwords are Argon2id, pins and tokens are hashes.

create type user_role as enum ('guest', 'host');

create table user_account (
  id               uuid primary key default gen_random_uuid(),
  role             user_role not null default 'guest',
  -- muted: cannot send messages. suspended: cannot log in.
  status           text not null default 'active',
  email            citext not null,
  password_hash    text not null,
  first_name       text not null,
  last_name        text not null,
  telephone        text not null,
  date_of_birth    date not null,
  profile_picture  text,
  -- What admins search in.
  search_text      text not null
    generated always as (normalize_search_text(first_name || ' ' || last_name || ' ' || email::text)) stored,
  created_at       timestamptz not null default now(),
  verified_at      timestamptz,
  -- An erased row stays for the bookings, conversations and reviews of others, without personal data.
  erased_at        timestamptz,

  constraint user_account_email_unique unique (email),
  constraint user_account_status check (status in ('active', 'muted', 'suspended'))
);

-- The admin's list of users: newest first, and by search.
create index user_account_newest on user_account (created_at desc, id);
create index user_account_search on user_account using gin (search_text gin_trgm_ops);
-- The retention job that deletes registrations that were never verified.
create index user_account_unverified on user_account (created_at) where verified_at is null;

create type admin_role as enum ('admin', 'operator');

create table admin (
  id             uuid primary key default gen_random_uuid(),
  role           admin_role not null default 'admin',
  email          citext not null,
  password_hash  text not null,
  first_name     text not null,
  last_name      text not null,
  created_at     timestamptz not null default now(),

  constraint admin_email_unique unique (email)
);

-- The one open verification of an email address: a new pin replaces the old one. The token in the page's address is
-- this id under our signature, so that every link we sent leads to the newest pin.
create table verification (
  id             uuid primary key default gen_random_uuid(),
  -- Null when the address has an account already: nobody may learn that, so the pin of such a row was never sent.
  user_id        uuid references user_account on delete cascade,
  email          citext not null,
  -- The password of the newest registration, also for an address that has an account: a login with it gets the same
  -- response in both cases.
  password_hash  text,
  -- How many registrations with different passwords wait. Above one, whoever verifies the address chooses a password,
  -- because the newest may be somebody else's.
  registrations  smallint not null default 1,
  otp_hash       bytea not null,
  attempts_left  smallint not null,
  sent_at        timestamptz not null default now(),
  expires_at     timestamptz not null,
  -- The row stays afterwards, so that a link opened twice gets the same response twice.
  verified_at    timestamptz,

  constraint verification_email_unique unique (email),
  constraint verification_user_id_unique unique (user_id)
);

-- Pins of an address that was registered again before they were entered: somebody else must not be able to end them.
-- Each belongs to a page of its own. The newest is in `verification`.
create table earlier_pin (
  id             uuid primary key,
  email          citext not null references verification (email) on delete cascade on update cascade,
  otp_hash       bytea not null,
  attempts_left  smallint not null,
  sent_at        timestamptz not null,
  expires_at     timestamptz not null
);

create index earlier_pin_of_email on earlier_pin (email);

-- The one address a user wants to change to; another request or another pin replaces it. It may name an address that
-- has an account already: nobody may learn that, so the pin of such a row was never sent.
create table email_change (
  user_id        uuid primary key references user_account on delete cascade,
  email          citext not null,
  otp_hash       bytea not null,
  attempts_left  smallint not null,
  sent_at        timestamptz not null default now(),
  expires_at     timestamptz not null
);

create table password_reset (
  token_hash  bytea primary key,
  user_id     uuid not null references user_account on delete cascade,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  used_at     timestamptz
);

-- A password change withdraws every open reset of that user.
create index password_reset_of_user on password_reset (user_id);

-- One login on one device: the family of all refresh tokens that follow from it.
create table session (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid references user_account on delete cascade,
  admin_id      uuid references admin on delete cascade,
  remembered    boolean not null default false,
  -- What a user needs to see to recognise a session that is not theirs.
  user_agent    text,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz not null default now(),
  ended_at      timestamptz,
  end_reason    text,

  constraint session_has_one_owner check (num_nonnulls(user_id, admin_id) = 1),
  constraint session_user_agent_length check (length(user_agent) <= 300)
);

-- A password change ends every other session of that user or admin.
create index session_of_user on session (user_id);
create index session_of_admin on session (admin_id);

create table refresh_token (
  token_hash   bytea primary key,
  session_id   uuid not null references session on delete cascade,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  replaced_at  timestamptz
);

-- The tokens of a session, for its deletion; those replaced lately, for each refresh.
create index refresh_token_replaced on refresh_token (session_id, replaced_at);

-- Who exported or erased which account. The id outlives the personal data it belonged to.
create table account_audit (
  id       bigint generated always as identity primary key,
  user_id  uuid not null references user_account,
  action   text not null,
  actor    text not null,
  at       timestamptz not null default now(),

  constraint account_audit_action check (action in ('exported', 'erased')),
  constraint account_audit_actor check (actor in ('user', 'operator'))
);

create index account_audit_of_user on account_audit (user_id, at desc);

create trigger account_audit_immutable
  before update or delete on account_audit
  for each row execute function prevent_change();
