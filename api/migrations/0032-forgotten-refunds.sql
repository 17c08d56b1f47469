-- 0032 forgotten refunds: those that a restored database has to match, and from when parts of a failed one count.
-- expand: served by an API of 0013 or later.

alter table refund
  -- Made at the provider when this database did not know why: it was restored from a backup. A refund that is requested
  -- again is matched with it instead of being sent.
  add column is_unmatched boolean not null default false,
  -- When it failed first, or was lowered last: what staff refund from then on may be parts of it. Null unless it failed.
  add column parts_since timestamptz;

update refund set parts_since = settled_at where status = 'failed';
