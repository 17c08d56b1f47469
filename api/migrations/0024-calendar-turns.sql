-- 0024 calendar turns: calendars are read in turn, whatever became of the last time.
-- expand: served by an API of 0013 or later.

alter table calendar_feed
  -- When a refresh last asked for it; its job may have failed since, or wait.
  add column refreshed_at timestamptz;

-- The calendars whose turn it is.
create index calendar_feed_turn on calendar_feed (refreshed_at nulls first) where url is not null;
drop index calendar_feed_to_check;
