-- 0034 photo owner: the id by which this database knows the pictures that are its own.
-- expand: served by an API of 0013 or later.

create table photo_owner (
  is_only  boolean primary key default true check (is_only),
  id       uuid not null default gen_random_uuid(),
  -- Where the database was when it got the id: a dump that was restored elsewhere gets another one.
  place    text not null
);
