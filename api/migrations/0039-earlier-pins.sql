-- 0039 earlier pins: those of an address that was registered again before they were entered: somebody else must not be able to end them.
-- Each belongs to a page of its own. The newest is in `verification`, as before.
-- expand: served by an API of 0013 or later.

create table earlier_pin (
  id             uuid primary key,
  email          citext not null references verification (email) on delete cascade on update cascade,
  otp_hash       bytea not null,
  attempts_left  smallint not null,
  sent_at        timestamptz not null,
  expires_at     timestamptz not null
);

create index earlier_pin_of_email on earlier_pin (email);
