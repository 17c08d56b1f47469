-- 0410 admin lists: an index for every order and search of an admin list, so that none reads a whole table.

alter table person
  add column search_text text not null
    generated always as (searchable(first_name || ' ' || last_name || ' ' || email::text)) stored;

create index person_search on person using gin (search_text gin_trgm_ops);

-- The indexes of the listing leave out what is not published.
create index apartment_newest on apartment (created_at desc, id);
create index apartment_search_unpublished on apartment using gin (search_text gin_trgm_ops) where not is_published;

create index booking_by_status on booking (status, created_at desc, id) where kind = 'stay';
create index booking_of_apartment on booking (apartment_id);

create index caution_fee_claim_decided_at on caution_fee_claim (decided_at desc, booking_id) where decided_at is not null;
