-- 0002 account: people, admins, and how they prove who they are.
-- Nothing that opens a door is stored as it is sent: passwords are Argon2id, codes and tokens are hashes.

create type person_role as enum ('guest', 'host');

create table person (
  id               uuid primary key default gen_random_uuid(),
  role             person_role not null default 'guest',
  email            citext not null,
  first_name       text not null,
  last_name        text not null,
  telephone        text not null,
  date_of_birth    date not null,
  password_hash    text not null,
  profile_picture  text,
  verified_at      timestamptz,
  created_at       timestamptz not null default now(),

  constraint person_email_once unique (email)
);

-- Newest accounts first (admin users page).
create index person_newest on person (created_at desc, id);

create type admin_role as enum ('admin', 'operator');

create table admin (
  id             uuid primary key default gen_random_uuid(),
  role           admin_role not null default 'admin',
  email          citext not null,
  first_name     text not null,
  last_name      text not null,
  password_hash  text not null,
  created_at     timestamptz not null default now(),

  constraint admin_email_once unique (email)
);

-- The one open proof of an address: a new pin replaces the old one. The token in the page's address is not
-- stored, it is the person's id under our signature, so that every link we sent leads to the newest pin.
create table verification (
  person_id    uuid primary key references person on delete cascade,
  otp_hash     bytea not null,
  expires_at   timestamptz not null,
  tries_left   smallint not null,
  sent_at      timestamptz not null default now()
);

create table password_reset (
  token_hash  bytea primary key,
  person_id   uuid not null references person on delete cascade,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  created_at  timestamptz not null default now()
);

-- A password change withdraws every open reset of that person.
create index password_reset_of_person on password_reset (person_id);

-- One sign-in on one device: the family of all refresh tokens that follow from it.
create table login (
  id          uuid primary key default gen_random_uuid(),
  person_id   uuid references person on delete cascade,
  admin_id    uuid references admin on delete cascade,
  remembered  boolean not null default false,
  created_at  timestamptz not null default now(),
  ended_at    timestamptz,
  end_reason  text,

  constraint login_of_one check (num_nonnulls(person_id, admin_id) = 1)
);

-- A password change ends every other login of that person.
create index login_of_person on login (person_id);
create index login_of_admin on login (admin_id);

create table refresh_token (
  token_hash   bytea primary key,
  login_id     uuid not null references login on delete cascade,
  expires_at   timestamptz not null,
  replaced_at  timestamptz,
  created_at   timestamptz not null default now()
);

create index refresh_token_of_login on refresh_token (login_id);
