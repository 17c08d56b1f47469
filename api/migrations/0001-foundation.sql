-- 0001 foundation: extensions and functions that the other files use.

create extension if not exists btree_gist;
create extension if not exists citext;
create extension if not exists fuzzystrmatch;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Unaccented lower case, as search compares text. Declared immutable because the dictionary is named,
-- so it may stand in a generated column and in an index.
create function normalize_search_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent', value));

-- For history tables, whose rows are written once. A mistake is corrected by another row.
create function prevent_change() returns trigger
  language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
