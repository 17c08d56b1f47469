-- 0015 places: the house number and the coordinates of an apartment get fields of their own, which no query about
-- apartments can send by mistake. Everybody reads the street without its number, the area and a place within 300 m.
-- expand: served by an API of 0013 or later.

-- The known area of a city (`areas` in the contracts); empty when it is none of them.
alter table apartment
  add column area                   text not null default '',
  add column approximate_latitude   double precision,
  add column approximate_longitude  double precision,
  add constraint apartment_approximate_place_whole
    check ((approximate_latitude is null) = (approximate_longitude is null));

-- What only the host, admins and guests of confirmed bookings read.
create table apartment_place (
  apartment_id  uuid primary key references apartment on delete cascade,
  house_number  text not null,
  latitude      double precision,
  longitude     double precision,
  updated_at    timestamptz not null default now(),

  constraint apartment_place_whole check ((latitude is null) = (longitude is null))
);

-- The street as everybody reads it: without the number of the house, followed by its area.
create function street_line(street text, area text) returns text
  language sql immutable parallel safe as $$
  select case when area = '' or right(street, length(area)) = area then street else street || ', ' || area end
$$;

-- Guests search for areas as for streets.
create or replace function apartment_search_text() returns trigger
  language plpgsql as $$
begin
  new.search_text := normalize_search_text(
    concat_ws(' ', new.name, new.city, new.street, new.area, new.country, array_to_string(new.features, ' ')));
  return new;
end $$;

drop trigger apartment_search_text on apartment;
create trigger apartment_search_text
  before insert or update of name, city, street, area, country, features on apartment
  for each row execute function apartment_search_text();

-- "Flat 3, 12 Bourdillon Road, Ikoyi" has the number "Flat 3, 12", the street "Bourdillon Road" and the area "Ikoyi".
-- "21 Road" is the name of a street.
with numbered as (
  select id, parts[1] as number, coalesce(parts[2], btrim(street)) as rest
    from apartment
    left join lateral regexp_match(btrim(street),
      '(?i)^((?:(?:(?:(?:flat|apartment|apt|suite|unit|block|plot|house|no|number)\s*[.:]?|#)\s*\d+[a-z]?(?:\s*[-/&]\s*(?:\d+[a-z]?|[a-z](?![a-z])))*|(?:flat|apartment|apt|suite|unit|block|plot|house)\s+[a-z]\d*|\d+[a-z]?(?:\s*[-/&]\s*(?:\d+[a-z]?|[a-z](?![a-z])))*)(?:\s*,\s*|\s+))+)(?!(?:road|street|avenue|close|crescent|drive|way|lane|estate)\s*(?:,|$))([^\s&/-].*)$')
      as split (parts) on true
), known (area) as (
  values
        ('Ajah'), ('Apapa'), ('Banana Island'), ('Chevron, Lekki'), ('Ebute Metta'), ('Eleko, Ibeju-Lekki'),
        ('Festac Town'), ('Gbagada'), ('Ikate, Lekki'), ('Ikeja'), ('Ikeja GRA'), ('Ikoyi'), ('Ilupeju'),
        ('Lagos Island'), ('Lekki Peninsula II'), ('Lekki Phase 1'), ('Magodo GRA Phase 2'), ('Maryland'),
        ('Ogba'), ('Oniru'), ('Opebi, Ikeja'), ('Osborne Foreshore, Ikoyi'), ('Oshodi'), ('Sangotedo'),
        ('Surulere'), ('Victoria Island'), ('Yaba'), ('Apo'), ('Asokoro'), ('Central Area'), ('Durumi'),
        ('Garki'), ('Gudu'), ('Guzape'), ('Gwarinpa'), ('Jabi'), ('Kado'), ('Katampe Extension'), ('Kubwa'),
        ('Life Camp'), ('Lokogoma'), ('Lugbe'), ('Mabushi'), ('Maitama'), ('Utako'), ('Wuse'), ('Wuse 2'),
        ('Wuye'), ('Ada George Road'), ('Borikiri'), ('D-Line'), ('Diobu'), ('Elelenwo'), ('Eliozu'),
        ('GRA Phase 2'), ('Old GRA'), ('Peter Odili Road'), ('Rumuokoro'), ('Rumuola'), ('Rumuomasi'),
        ('Trans Amadi'), ('Woji')
), divided as (
  select numbered.*, coalesce(named.area, '') as area
    from numbered
    left join lateral (
           select area
             from known
            where lower(rest) like '%, ' || lower(area) or lower(rest) = lower(area)
            order by length(area) desc
            limit 1
         ) named on true
), numbers as (
  insert into apartment_place (apartment_id, house_number)
  select id, rtrim(number, ' ,') from divided where number is not null
)
update apartment
   set street = case when divided.area = '' or length(rest) = length(divided.area) then rest
                     else left(rest, length(rest) - length(divided.area) - 2) end,
       area   = divided.area
  from divided
 where divided.id = apartment.id;

-- The listing’s filter by area, and the area of the map that it shows.
create index apartment_by_area on apartment (area) where is_published;
create index apartment_by_place on apartment using gist (point(approximate_longitude, approximate_latitude))
  where is_published and approximate_latitude is not null;
