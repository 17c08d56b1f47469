-- 0013 listing filters: bathrooms and amenities of an apartment, computed from what its host describes in words, and an
-- index for each filter that had none.

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

alter table apartment
  add column bathrooms smallint not null generated always as (count_bathrooms(properties)) stored,
  add column amenities text[]   not null generated always as (named_amenities(features, rules)) stored;

create index apartment_by_amenity on apartment using gin (amenities) where is_published;
create index apartment_by_bathrooms on apartment (bathrooms) where is_published;
create index apartment_by_bedrooms on apartment (bedrooms) where is_published;
create index apartment_by_max_guests on apartment (max_guests) where is_published;
