-- 0201 hosting: calendars told to and read from elsewhere, and claims on caution fees.
-- What an external calendar says is kept as it was said; the blocks that follow from it are rows of booking, so
-- that the one constraint refuses every overlap. They are made anew whenever something around them changed.

-- The secret part of the address at which other sites read this apartment's calendar. It opens dates, and no names.
alter table apartment
  add column calendar_key text,
  add constraint apartment_calendar_key_once unique (calendar_key);

create table calendar_feed (
  id            uuid primary key default gen_random_uuid(),
  apartment_id  uuid not null references apartment,
  name          text not null,
  -- Null when its host pasted or uploaded it.
  url           text,
  -- When it was last read without a fault, and last tried.
  synced_at     timestamptz,
  checked_at    timestamptz,
  problem       text,
  created_at    timestamptz not null default now(),

  constraint calendar_feed_url_once unique (apartment_id, url)
);

-- The job that reads the one waiting longest.
create index calendar_feed_to_check on calendar_feed (checked_at nulls first) where url is not null;

-- Nights that a feed says are taken there.
create table calendar_entry (
  feed_id  uuid not null references calendar_feed on delete cascade,
  stay     daterange not null,
  summary  text not null,

  primary key (feed_id, stay),
  constraint calendar_entry_has_nights check (not isempty(stay) and not lower_inf(stay) and not upper_inf(stay))
);

alter table booking
  -- The feed a block follows from; null for one the host made by hand.
  add column feed_id  uuid references calendar_feed,
  -- What the host wrote with a block.
  add column note     text,
  add constraint booking_feed_of_block check (feed_id is null or kind = 'block');

create index booking_of_feed on booking (feed_id) where feed_id is not null;

-- What a host wants to keep of a caution fee, before it went back. A booking has one.
create table caution_fee_claim (
  booking_id   uuid primary key references booking,
  amount_kobo  bigint not null,
  reason       text not null,
  created_at   timestamptz not null default now(),

  constraint caution_fee_claim_positive check (amount_kobo > 0)
);
