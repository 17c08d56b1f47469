-- 0001 foundation: extensions, and words every other migration uses.

create extension if not exists btree_gist;
create extension if not exists citext;
create extension if not exists fuzzystrmatch;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Unaccented lower case, as search compares text. Declared immutable because the dictionary is named,
-- so it may stand in a generated column and in an index.
create function searchable(words text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent', words));

-- History tables are written once. A mistake is corrected by another row.
create function refuse_change() returns trigger
  language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
