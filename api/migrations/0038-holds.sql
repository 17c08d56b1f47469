-- 0038 holds: one row for each time that nights are held before they are paid for, by a new stay, its renewal or a change
-- of dates. The nights themselves are held by rows of booking, as before.
-- contract: served by an API of 0038 or later.

create table hold (
  id              uuid primary key default gen_random_uuid(),
  booking_id      uuid not null references booking,
  -- Null for the nights of the stay itself.
  date_change_id  uuid references date_change,
  user_id         uuid not null references user_account,
  apartment_id    uuid not null references apartment,
  -- Those that the booking did not have. A change to fewer, dearer nights holds none.
  nights          integer not null,
  -- A keyed hash of the client's network, forgotten a day after the hold.
  network         uuid,
  -- How long it lasts before a checkout is opened.
  -- Fractions are for tests.
  minutes         double precision not null,
  began_at        timestamptz not null default now(),
  -- Null while a payment is processing, which may take days.
  expires_at      timestamptz,
  ended_at        timestamptz,
  -- Released: by a host or the staff, so it is not counted as the guest's.
  outcome         text,

  constraint hold_of_date_change unique (date_change_id),
  constraint hold_outcome check (outcome in ('paid', 'failed', 'expired', 'cancelled', 'released')),
  constraint hold_ends_with_outcome check ((ended_at is null) = (outcome is null))
);

create unique index hold_one_live on hold (booking_id) where ended_at is null;
create index hold_of_booking on hold (booking_id, began_at);
-- What a user holds now, and held lately (limits).
create index hold_of_user on hold (user_id, began_at);
-- The task that ends those that were not paid for.
create index hold_expiring on hold (expires_at) where ended_at is null;
-- What comes from one network, and the task that forgets it.
create index hold_of_network on hold (network) where network is not null;

-- Live holds, and those that ended in the last day: no limit looks further back.
insert into hold (booking_id, user_id, apartment_id, nights, network, minutes, began_at, expires_at)
select id, user_id, apartment_id, upper(stay) - lower(stay), hold_network, 30, held_since,
       case status when 'pending' then hold_expires_at end
  from booking
 where kind = 'stay' and status in ('pending', 'booked');

insert into hold (booking_id, user_id, apartment_id, nights, network, minutes, began_at, expires_at, ended_at, outcome)
select b.id, b.user_id, b.apartment_id, upper(b.stay) - lower(b.stay), b.hold_network, 30,
       coalesce(began.at, b.created_at), b.hold_expires_at, ended.at,
       case when ended.event = 'hold_expired' then 'expired'
            when ended.event = 'failed' then 'failed'
            when ended.actor = 'guest' then 'cancelled'
            else 'released' end
  from booking_event ended
  join booking b on b.id = ended.booking_id
 cross join lateral (select max(at) as at
                       from booking_event
                      where booking_id = b.id and event in ('held', 'hold_renewed') and id < ended.id) began
 where ended.at > now() - interval '1 day'
   and ended.event in ('hold_expired', 'failed', 'cancelled') and ended.from_status in ('pending', 'booked');

insert into hold (booking_id, date_change_id, user_id, apartment_id, nights, minutes, began_at, expires_at, ended_at, outcome)
select b.id, c.id, b.user_id, b.apartment_id,
       upper(c.stay) - lower(c.stay) - coalesce(upper(c.stay * c.from_stay) - lower(c.stay * c.from_stay), 0),
       30, c.created_at, case when c.status <> 'processing' then c.expires_at end,
       case when c.status in ('expired', 'failed') then c.settled_at end,
       case when c.status not in ('expired', 'failed') then null
            when exists (select from booking_event e
                          where e.booking_id = b.id and e.event = 'cancelled' and e.actor <> 'guest') then 'released'
            else c.status end
  from date_change c
  join booking b on b.id = c.booking_id
 where c.status in ('pending', 'processing')
    or (c.status in ('expired', 'failed') and c.settled_at > now() - interval '1 day');

alter table booking drop column held_since, drop column hold_expires_at, drop column hold_network;
alter table date_change drop column expires_at, drop column settled_at;

-- One job ends every kind. Overdue holds without a job are found every minute.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    delete from pgboss.job where data ->> 'kind' in ('expire-hold', 'expire-date-change');
  end if;
end $$;
