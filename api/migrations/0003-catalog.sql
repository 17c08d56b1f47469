-- 0003 catalog: apartments, what guests think of them, and the ones they keep.

create table apartment (
  id                uuid primary key default gen_random_uuid(),
  host_id           uuid not null references person,
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
  days_ahead        smallint not null default 30,
  is_published      boolean not null default true,
  -- Kept by a trigger on review, so that sorting by rating reads one index.
  rating            numeric(3, 2),
  review_count      integer not null default 0,
  created_at        timestamptz not null default now(),
  search_text       text not null default '',

  constraint apartment_price_not_negative check (price_kobo >= 0 and caution_fee_kobo >= 0),
  constraint apartment_has_room check (max_guests >= 1)
);

-- Kept by a trigger and not generated: array_to_string is only stable.
create function apartment_search_text() returns trigger
  language plpgsql as $$
begin
  new.search_text := searchable(
    concat_ws(' ', new.name, new.city, new.street, new.country, array_to_string(new.features, ' ')));
  return new;
end $$;

create trigger apartment_search_text
  before insert or update of name, city, street, country, features on apartment
  for each row execute function apartment_search_text();

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

create index apartment_of_host on apartment (host_id);

-- Every word that search can find, to put right a mistyped one without looking at the apartments. Only letters:
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

-- How many apartments are published: the listing's page count without counting a million rows.
create table listing_total (
  only_row   boolean primary key default true,
  published  bigint not null default 0,

  constraint listing_total_one_row check (only_row)
);
insert into listing_total default values;

create function listing_total_after_insert() returns trigger
  language plpgsql as $$
begin
  update listing_total
     set published = published + (select count(*) from added where is_published);
  return null;
end $$;

create function listing_total_after_update() returns trigger
  language plpgsql as $$
begin
  update listing_total
     set published = published
                   + (select count(*) from added where is_published)
                   - (select count(*) from removed where is_published)
   where (select count(*) from added where is_published)
      <> (select count(*) from removed where is_published);
  return null;
end $$;

create function listing_total_after_delete() returns trigger
  language plpgsql as $$
begin
  update listing_total
     set published = published - (select count(*) from removed where is_published);
  return null;
end $$;

create trigger listing_total_after_insert
  after insert on apartment referencing new table as added
  for each statement execute function listing_total_after_insert();

create trigger listing_total_after_update
  after update on apartment referencing new table as added old table as removed
  for each statement execute function listing_total_after_update();

create trigger listing_total_after_delete
  after delete on apartment referencing old table as removed
  for each statement execute function listing_total_after_delete();

create table wishlist (
  id          uuid primary key default gen_random_uuid(),
  person_id   uuid not null references person on delete cascade,
  created_at  timestamptz not null default now(),

  constraint wishlist_one_each unique (person_id)
);

create table wishlist_apartment (
  wishlist_id   uuid not null references wishlist on delete cascade,
  apartment_id  uuid not null references apartment on delete cascade,
  added_at      timestamptz not null default now(),

  primary key (wishlist_id, apartment_id)
);
