-- 0036 unread entries: what an imported calendar says that could not be read, and what it said when it was last fetched.
-- expand: served by an API of 0013 or later.

alter table calendar_feed
  -- {count, first: [{line, entry, words}]} of the last reading; null when all of it was read.
  add column unread         jsonb,
  -- How many entries the last reading had, where they were so few that the earlier ones were kept until the host agrees.
  add column fewer_entries  integer,
  -- The host has agreed: the next reading counts, however few entries it has.
  add column accepts_fewer  boolean not null default false,
  -- {day, etag, lastModified} of the last full reading.
  add column validators     jsonb;

-- Of the entry in the other site's calendar, whose nights stay when it cannot be read any more.
alter table calendar_entry add column uid text;
