-- 0019 restorable functions: pg_restore computes generated columns with an empty search_path, where they found no other function of ours.
-- expand: served by an API of 0013 or later.

alter function stated_amenities(text[], text[], boolean, boolean, text, text) set search_path = public;
