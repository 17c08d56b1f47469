-- 0360 email change: a new address counts when its owner has entered the pin mailed to it.

-- The one address a person wants to move to, and its proof; another wish or another pin replaces it. It may
-- name an address that somebody has already: nobody may learn that, so the pin of such a row was never sent.
create table email_change (
  person_id    uuid primary key references person on delete cascade,
  email        citext not null,
  otp_hash     bytea not null,
  expires_at   timestamptz not null,
  tries_left   smallint not null,
  sent_at      timestamptz not null default now()
);
