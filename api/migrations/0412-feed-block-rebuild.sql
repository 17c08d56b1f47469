-- 0412 feed block rebuild: apartments whose imported nights have to be blocked again, because a stay or a block gave nights
-- free. Found when it happens, instead of by comparing all calendars with all bookings every minute.

create table feed_block_rebuild (
  apartment_id  uuid primary key references apartment on delete cascade,
  requested_at  timestamptz not null default now()
);

create function request_feed_block_rebuild() returns trigger
  language plpgsql as $$
begin
  insert into feed_block_rebuild (apartment_id)
  select old.apartment_id
   where exists (select from calendar_feed where apartment_id = old.apartment_id)
  on conflict do nothing;
  return null;
end $$;

create trigger booking_frees_nights
  after update of status, stay on booking
  for each row
  when (old.feed_id is null
        and old.status in ('pending', 'booked', 'confirmed', 'completed')
        and (new.stay <> old.stay or new.status not in ('pending', 'booked', 'confirmed', 'completed')))
  execute function request_feed_block_rebuild();

create trigger booking_deleted
  after delete on booking
  for each row
  when (old.feed_id is null and old.status in ('pending', 'booked', 'confirmed', 'completed'))
  execute function request_feed_block_rebuild();

insert into feed_block_rebuild (apartment_id) select distinct apartment_id from calendar_feed;
