-- 0004 calendar: calendars of an apartment on other sites.
-- Their entries are stored as they were read. The blocks that follow from them are rows of booking, so that one
-- constraint prevents every overlap; they are rebuilt whenever something around them changed.

create table calendar_feed (
  id            uuid primary key default gen_random_uuid(),
  apartment_id  uuid not null references apartment,
  name          text not null,
  -- Null when its host pasted or uploaded it.
  url           text,
  created_at    timestamptz not null default now(),
  -- When it was last tried, and last read without an error.
  checked_at    timestamptz,
  synced_at     timestamptz,
  error         text,
  -- When a refresh last asked for it; its job may have failed since, or wait.
  refreshed_at  timestamptz,
  -- {count, first: [{line, entry, words}]} of the last reading; null when all of it was read.
  unread         jsonb,
  -- How many entries the last reading had, where they were so few that the earlier ones were kept until the host agrees.
  fewer_entries  integer,
  -- The host has agreed: the next reading counts, however few entries it has.
  accepts_fewer  boolean not null default false,
  -- {day, etag, lastModified} of the last full reading.
  validators     jsonb,

  constraint calendar_feed_url_unique unique (apartment_id, url)
);

-- The calendars whose turn it is, whatever became of the last time.
create index calendar_feed_turn on calendar_feed (refreshed_at nulls first) where url is not null;

-- Nights that are taken according to a feed.
create table calendar_entry (
  feed_id  uuid not null references calendar_feed on delete cascade,
  stay     daterange not null,
  summary  text not null,
  -- Of the entry in the other site's calendar, whose nights stay when it cannot be read any more.
  uid      text,

  primary key (feed_id, stay),
  constraint calendar_entry_has_nights check (not isempty(stay) and not lower_inf(stay) and not upper_inf(stay))
);

-- Apartments whose imported nights have to be blocked again, because a stay or a block freed nights. Written by the
-- triggers of booking, so that no job compares all calendars with all bookings.
create table feed_block_rebuild (
  apartment_id  uuid primary key references apartment on delete cascade,
  requested_at  timestamptz not null default now()
);

create function request_feed_block_rebuild() returns trigger
  language plpgsql as $$
begin
  insert into feed_block_rebuild (apartment_id)
  select old.apartment_id
   where exists (select from calendar_feed where apartment_id = old.apartment_id)
  on conflict do nothing;
  return null;
end $$;
