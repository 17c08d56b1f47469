-- 0411 listing counter: the number and the version of published apartments in several rows. With one row every write to
-- any apartment waited for the others to commit.

drop trigger listing_version_after_change on apartment;
drop trigger listing_total_after_insert on apartment;
drop trigger listing_total_after_update on apartment;
drop trigger listing_total_after_delete on apartment;
drop function listing_version_after_change();
drop function listing_total_after_insert();
drop function listing_total_after_update();
drop function listing_total_after_delete();

create table listing_counter (
  slot       smallint primary key,
  -- May be negative: only the sum over all slots is a number of apartments.
  published  bigint not null default 0,
  version    bigint not null default 0
);
insert into listing_counter (slot) select generate_series(0, 63);
update listing_counter
   set published = listing_total.published, version = listing_total.version
  from listing_total
 where slot = 0;

drop table listing_total;
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
