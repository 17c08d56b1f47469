-- 0021 named wishlists: a user has the wishlist of the heart and others by name, notes for what is saved, and links.
-- expand: served by an API of 0013 or later.

-- The wishlist of the heart keeps `user_id`, by which an API of before finds it and no other; a list by name has
-- `named_by` instead.
alter table wishlist
  alter column user_id drop not null,
  add column named_by    uuid references user_account on delete cascade,
  add column name        text,
  add column share_key   text unique,
  add column shows_name  boolean not null default false,
  add constraint wishlist_one_owner check (num_nonnulls(user_id, named_by) = 1),
  add constraint wishlist_named check ((named_by is null) = (name is null));

-- The lists of a user, and the names that are taken.
create unique index wishlist_name on wishlist (named_by, lower(name)) where named_by is not null;

alter table wishlist_apartment
  add column note text not null default '';
