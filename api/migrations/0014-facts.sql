-- 0014 facts: what the host of an apartment states about power, water, security and the way there, and what guests
-- say of it in their reviews.
-- expand: served by an API of 0013 or later.

-- Null is unknown. Columns of the apartment: its filters and its cards read half of them.
alter table apartment
  add column public_power_hours  smallint,
  add column inverter            boolean,
  add column generator           boolean,
  add column generator_hours     smallint,
  add column water_source        text,
  add column guards              text,
  add column gated_estate        boolean,
  add column airport_minutes     smallint,
  add column landmark_minutes    smallint,
  add column networks            text[] not null default '{}',
  add constraint apartment_public_power_hours check (public_power_hours between 0 and 24),
  add constraint apartment_generator_hours check (
    generator_hours is null or generator_hours between 1 and 24 and generator is true),
  add constraint apartment_water_source check (water_source in ('borehole', 'mains', 'tanker')),
  add constraint apartment_guards check (guards in ('none', 'night', 'always')),
  add constraint apartment_drive_minutes check (
    airport_minutes between 1 and 300 and landmark_minutes between 1 and 300),
  add constraint apartment_networks check (networks <@ array['mtn', 'airtel', 'glo', '9mobile']);

create index apartment_by_public_power on apartment (public_power_hours) where is_published;

-- The amenities of 0013, of which two are new. A fact that is stated counts, otherwise the words do.
create function stated_amenities(
  features text[], rules text[], inverter boolean, generator boolean, water_source text, guards text
) returns text[]
  language sql immutable parallel safe as $$
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

drop index apartment_by_amenity;
alter table apartment drop column amenities;
alter table apartment
  add column amenities text[] not null
    generated always as (stated_amenities(features, rules, inverter, generator, water_source, guards)) stored;
create index apartment_by_amenity on apartment using gin (amenities) where is_published;

-- What the guest found to be so: an array of {fact, value, wasSo}. Null when they answered nothing.
alter table review
  add column fact_answers jsonb,
  add constraint review_fact_answers check (jsonb_array_length(fact_answers) between 1 and 9);

-- How many guests confirmed and denied each statement. A host who states something else begins with a row of its own.
-- Hidden reviews do not count.
create table fact_summary (
  apartment_id  uuid not null references apartment on delete cascade,
  fact          text not null,
  value         text not null,
  confirmed     integer not null default 0,
  denied        integer not null default 0,

  primary key (apartment_id, fact, value)
);

create function count_fact_answers(r review, change integer) returns void
  language sql as $$
  update fact_summary s
     set confirmed = s.confirmed + change * answer."wasSo"::int,
         denied    = s.denied + change * (not answer."wasSo")::int
    from jsonb_to_recordset(r.fact_answers) as answer (fact text, value text, "wasSo" boolean)
   where s.apartment_id = r.apartment_id
     and s.fact = answer.fact
     and s.value = answer.value
     and r.hidden_at is null;
$$;

create function review_fact_answers() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform count_fact_answers(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into fact_summary (apartment_id, fact, value)
    select new.apartment_id, answer ->> 'fact', answer ->> 'value'
      from jsonb_array_elements(new.fact_answers) answer
    on conflict do nothing;
    perform count_fact_answers(new, 1);
  end if;
  return null;
end $$;

-- Fires after apartment_rating, which lets the reviews of one apartment through one by one.
create trigger review_fact_answers
  after insert or delete or update of fact_answers, hidden_at on review
  for each row execute function review_fact_answers();
