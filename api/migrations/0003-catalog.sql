-- 0003 catalog: apartments, what search knows about them, and wishlists.

create table apartment (
  id                uuid primary key default gen_random_uuid(),
  host_id           uuid not null references user_account,
  name              text not null,
  description       text not null,
  -- 0 reads "Contact for price" and cannot be booked.
  price_kobo        bigint not null,
  caution_fee_kobo  bigint not null,
  max_guests        smallint not null,
  bedrooms          smallint not null default 1,
  street            text not null,
  city              text not null,
  country           text not null,
  properties        jsonb not null default '[]',
  features          text[] not null default '{}',
  rules             text[] not null default '{}',
  images            text[] not null default '{}',
  categories        text[] not null default '{}',
  sections          text[] not null default '{}',
  max_days_ahead    smallint not null default 30,
  is_published      boolean not null default true,
  -- The secret part of the address at which other sites read this apartment's calendar. It shows dates, and no names.
  calendar_key      text,
  -- Updated by a trigger on review, so that sorting by rating reads one index.
  rating            numeric(3, 2),
  review_count      integer not null default 0,
  -- Updated by a trigger.
  search_text       text not null default '',
  created_at        timestamptz not null default now(),

  constraint apartment_calendar_key_unique unique (calendar_key),
  constraint apartment_price_not_negative check (price_kobo >= 0 and caution_fee_kobo >= 0),
  constraint apartment_max_guests_positive check (max_guests >= 1)
);

-- The listing's four orders, ties broken by id. Each is also read backwards for pages near the end.
create index apartment_by_date on apartment (created_at desc, id) where is_published;
create index apartment_by_name on apartment (lower(name), id) where is_published;
create index apartment_by_price on apartment (price_kobo, id) where is_published;
create index apartment_by_rating on apartment (rating desc nulls last, id) where is_published;

-- The listing's search, also with a typing mistake.
create index apartment_search on apartment using gin (search_text gin_trgm_ops) where is_published;

-- The listing's filters.
create index apartment_by_category on apartment using gin (categories) where is_published;
create index apartment_by_section on apartment using gin (sections) where is_published;

-- The admin's list, newest first, and its search together with the index of the listing.
create index apartment_newest on apartment (created_at desc, id);
create index apartment_search_unpublished on apartment using gin (search_text gin_trgm_ops) where not is_published;

create index apartment_of_host on apartment (host_id);

-- A trigger and not a generated column: array_to_string is only stable.
create function apartment_search_text() returns trigger
  language plpgsql as $$
begin
  new.search_text := normalize_search_text(
    concat_ws(' ', new.name, new.city, new.street, new.country, array_to_string(new.features, ' ')));
  return new;
end $$;

create trigger apartment_search_text
  before insert or update of name, city, street, country, features on apartment
  for each row execute function apartment_search_text();

-- Every word that search can find, to correct a mistyped one without reading the apartments. Only letters:
-- nobody can say which number was meant.
create table search_word (
  word  text primary key
);

-- Whether a word is, or is part of, a known one.
create index search_word_parts on search_word using gin (word gin_trgm_ops);

create function search_words_after_insert() returns trigger
  language plpgsql as $$
begin
  insert into search_word
  select distinct regexp_split_to_table(search_text, '[^[:alpha:]]+') from added
  on conflict do nothing;
  return null;
end $$;

create function search_words_after_update() returns trigger
  language plpgsql as $$
begin
  insert into search_word
  select distinct regexp_split_to_table(added.search_text, '[^[:alpha:]]+')
    from added
    join removed using (id)
   where added.search_text <> removed.search_text
  on conflict do nothing;
  return null;
end $$;

create trigger search_words_after_insert
  after insert on apartment referencing new table as added
  for each statement execute function search_words_after_insert();

create trigger search_words_after_update
  after update on apartment referencing new table as added old table as removed
  for each statement execute function search_words_after_update();

-- How many apartments are published, for the listing's page count without counting a million rows; and the version of
-- the listing, which tells every process that its cached pages are outdated. In several rows: with one row every write
-- to any apartment would wait for the others to commit.
create table listing_counter (
  slot       smallint primary key,
  -- May be negative: only the sum over all slots is a number of apartments.
  published  bigint not null default 0,
  -- Grows with every change of an apartment, in the transaction that changes it.
  version    bigint not null default 0
);
insert into listing_counter (slot) select generate_series(0, 63);

create view listing_total as
select sum(published)::bigint as published, sum(version)::bigint as version from listing_counter;

-- Takes a slot that no other transaction holds; its own slot is never skipped. The sum changes when it commits.
create function count_listing_change(change bigint) returns void
  language sql as $$
  update listing_counter
     set published = published + change, version = version + 1
   where slot = coalesce(
           (select slot from listing_counter order by slot limit 1 for no key update skip locked),
           pg_backend_pid() % 64);
$$;

create function listing_counter_after_insert() returns trigger
  language plpgsql as $$
begin
  perform count_listing_change((select count(*) from added where is_published));
  return null;
end $$;

create function listing_counter_after_update() returns trigger
  language plpgsql as $$
begin
  perform count_listing_change((select count(*) from added where is_published)
                               - (select count(*) from removed where is_published))
    from added limit 1;
  return null;
end $$;

create function listing_counter_after_delete() returns trigger
  language plpgsql as $$
begin
  perform count_listing_change(- (select count(*) from removed where is_published)) from removed limit 1;
  return null;
end $$;

create function listing_counter_after_truncate() returns trigger
  language plpgsql as $$
begin
  update listing_counter set published = 0, version = version + 1;
  return null;
end $$;

create trigger listing_counter_after_insert
  after insert on apartment referencing new table as added
  for each statement execute function listing_counter_after_insert();

create trigger listing_counter_after_update
  after update on apartment referencing new table as added old table as removed
  for each statement execute function listing_counter_after_update();

create trigger listing_counter_after_delete
  after delete on apartment referencing old table as removed
  for each statement execute function listing_counter_after_delete();

create trigger listing_counter_after_truncate
  after truncate on apartment
  for each statement execute function listing_counter_after_truncate();

create table wishlist (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references user_account on delete cascade,
  created_at  timestamptz not null default now(),

  constraint wishlist_user_id_unique unique (user_id)
);

create table wishlist_apartment (
  wishlist_id   uuid not null references wishlist on delete cascade,
  apartment_id  uuid not null references apartment on delete cascade,
  added_at      timestamptz not null default now(),

  primary key (wishlist_id, apartment_id)
);
