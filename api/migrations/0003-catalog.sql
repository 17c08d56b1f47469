-- 0003 catalog: apartments, what search knows about them, and wishlists.

-- The quantity of the first property whose name mentions a bathroom; 1 when none is listed, as for bedrooms.
create function count_bathrooms(properties jsonb) returns smallint
  language sql immutable parallel safe as $$
  select coalesce(
    (select (property ->> 'quantity')::smallint
       from jsonb_array_elements(properties) with ordinality as listed (property, place)
      where property ->> 'name' ilike '%bath%'
      order by place
      limit 1),
    1)
$$;

-- Which amenities of the listing's filters the features, and for pets the house rules, speak of. The names are those of
-- `amenities` in the contracts.
create function named_amenities(features text[], rules text[]) returns text[]
  language sql immutable parallel safe as $$
  select array_remove(array[
    case when said.features ~* '(24.?hour|24/7|constant|uninterrupted) (power|electricity|light)|inverter|generator|solar' then 'power' end,
    case when said.features ~* '(treated|running|constant|clean|filtered|24.?hour|24/7) water|water (treatment|tank|supply|filter)|borehole' then 'water' end,
    case when said.features ~* 'wi-?fi|\minternet\M|broadband' then 'wifi' end,
    case when said.features ~* '\mparking\M|\mgarage\M|car ?port' then 'parking' end,
    case when said.features ~* '\mpool\M(?! ?table)' then 'pool' end,
    case when said.features ~* 'kitchen' then 'kitchen' end,
    case when (said.features || said.rules) ~* '\mpets? (are |is )?(welcome|allowed)|pet.friendly'
          and said.rules !~* '\mno pets\M|pets? (are |is )?not (welcome|allowed)' then 'pets' end
  ], null)
  from (select to_jsonb(features)::text as features, to_jsonb(rules)::text as rules) said
$$;

-- Those, and two more. A fact that is stated counts, otherwise the words do.
-- With a search_path: pg_restore computes generated columns with an empty one.
create function stated_amenities(
  features text[], rules text[], inverter boolean, generator boolean, water_source text, guards text
) returns text[]
  language sql immutable parallel safe set search_path = public as $$
  with said as (
    select named_amenities(features, rules) as amenities, to_jsonb(features)::text as features
  )
  select array_remove(
    array_remove(array_remove(said.amenities, 'power'), 'water')
    || array[
      case when coalesce(inverter or generator, 'power' = any (said.amenities)) then 'power' end,
      case when water_source = 'borehole' or 'water' = any (said.amenities) then 'water' end,
      case when coalesce(water_source = 'borehole', said.features ~* 'borehole') then 'borehole' end,
      case when coalesce(guards = 'always', said.features ~* '(24.?hours?|24/7|round.the.clock) (security|guards?)') then 'security' end
    ], null)
  from said
$$;

-- The street as everybody reads it: without the number of the house, followed by its area.
create function street_line(street text, area text) returns text
  language sql immutable parallel safe as $$
  select case when area = '' or right(street, length(area)) = area then street else street || ', ' || area end
$$;

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
  -- Computed from what the host describes in words.
  bathrooms         smallint not null generated always as (count_bathrooms(properties)) stored,

  -- What the host states about power, water, security and the way there. Null is unknown.
  public_power_hours  smallint,
  inverter            boolean,
  generator           boolean,
  generator_hours     smallint,
  water_source        text,
  guards              text,
  gated_estate        boolean,
  airport_minutes     smallint,
  landmark_minutes    smallint,
  networks            text[] not null default '{}',
  amenities           text[] not null
    generated always as (stated_amenities(features, rules, inverter, generator, water_source, guards)) stored,

  -- The known area of a city (`areas` in the contracts); empty when it is none of them.
  area                   text not null default '',
  -- Within 300 m: what everybody reads.
  approximate_latitude   double precision,
  approximate_longitude  double precision,

  constraint apartment_public_power_hours check (public_power_hours between 0 and 24),
  constraint apartment_generator_hours check (
    generator_hours is null or generator_hours between 1 and 24 and generator is true),
  constraint apartment_water_source check (water_source in ('borehole', 'mains', 'tanker')),
  constraint apartment_guards check (guards in ('none', 'night', 'always')),
  constraint apartment_drive_minutes check (
    airport_minutes between 1 and 300 and landmark_minutes between 1 and 300),
  constraint apartment_networks check (networks <@ array['mtn', 'airtel', 'glo', '9mobile']),
  constraint apartment_approximate_place_whole
    check ((approximate_latitude is null) = (approximate_longitude is null)),
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
create index apartment_by_amenity on apartment using gin (amenities) where is_published;
create index apartment_by_bathrooms on apartment (bathrooms) where is_published;
create index apartment_by_bedrooms on apartment (bedrooms) where is_published;
create index apartment_by_max_guests on apartment (max_guests) where is_published;
create index apartment_by_public_power on apartment (public_power_hours) where is_published;
-- By area, and by the part of the map that is shown.
create index apartment_by_area on apartment (area) where is_published;
create index apartment_by_place on apartment using gist (point(approximate_longitude, approximate_latitude))
  where is_published and approximate_latitude is not null;

-- The admin's list, newest first, and its search together with the index of the listing.
create index apartment_newest on apartment (created_at desc, id);
create index apartment_search_unpublished on apartment using gin (search_text gin_trgm_ops) where not is_published;

create index apartment_of_host on apartment (host_id);

-- A trigger and not a generated column: array_to_string is only stable.
create function apartment_search_text() returns trigger
  language plpgsql as $$
begin
  new.search_text := normalize_search_text(
    concat_ws(' ', new.name, new.city, new.street, new.area, new.country, array_to_string(new.features, ' ')));
  return new;
end $$;

create trigger apartment_search_text
  before insert or update of name, city, street, area, country, features on apartment
  for each row execute function apartment_search_text();

-- What only the host, admins and guests of confirmed bookings read.
create table apartment_place (
  apartment_id  uuid primary key references apartment on delete cascade,
  house_number  text not null,
  latitude      double precision,
  longitude     double precision,
  updated_at    timestamptz not null default now(),

  constraint apartment_place_whole check ((latitude is null) = (longitude is null))
);

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

-- A user has the wishlist of the heart, which has `user_id`, and others by name, which have `named_by`.
create table wishlist (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid references user_account on delete cascade,
  named_by    uuid references user_account on delete cascade,
  name        text,
  share_key   text,
  shows_name  boolean not null default false,
  created_at  timestamptz not null default now(),

  constraint wishlist_user_id_unique unique (user_id),
  constraint wishlist_share_key_key unique (share_key),
  constraint wishlist_one_owner check (num_nonnulls(user_id, named_by) = 1),
  constraint wishlist_named check ((named_by is null) = (name is null))
);

-- The lists of a user, and the names that are taken.
create unique index wishlist_name on wishlist (named_by, lower(name)) where named_by is not null;

create table wishlist_apartment (
  wishlist_id   uuid not null references wishlist on delete cascade,
  apartment_id  uuid not null references apartment on delete cascade,
  added_at      timestamptz not null default now(),
  note          text not null default '',

  primary key (wishlist_id, apartment_id)
);

-- Written by the host. A table of its own, so that no query about apartments can read a gate code by mistake.
create table arrival_guide (
  apartment_id   uuid primary key references apartment on delete cascade,
  arrival_steps  text not null,
  house_manual   text not null,
  -- Read by guests from 48 hours before check-in only.
  gate_code      text not null,
  wifi_name      text not null,
  wifi_password  text not null,
  updated_at     timestamptz not null default now()
);
