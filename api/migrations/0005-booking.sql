-- 0005 booking: stays and blocks, and what happened to them.
-- Overlap is prevented here, not in the API, so two people who press "Reserve" together cannot both win.
-- Cancelled and expired rows stay for the record and free the dates.

create type booking_status as enum ('pending', 'booked', 'confirmed', 'completed', 'cancelled', 'expired');

create type payment_status as enum
  ('unpaid', 'processed', 'paid', 'failed', 'refund_pending', 'refunded', 'partially_refunded');

create type caution_fee_status as enum ('held', 'due', 'returned', 'claimed', 'forfeited');

-- A number is taken when the first payment of a booking arrives. What was never paid has none.
create sequence invoice_number;

create table booking (
  id                  uuid primary key default gen_random_uuid(),
  -- A block is nights its host keeps, by hand or from an imported calendar. It is a row here, with status
  -- `confirmed` and without a guest, because only rows of one table can exclude each other.
  kind                text not null default 'stay',
  apartment_id        uuid not null references apartment,
  user_id             uuid references user_account,
  -- Nights as [check-in, check-out): leaving and arriving on the same day is allowed.
  stay                daterange not null,
  guests              smallint not null default 1,
  special_requests    text,
  -- The feed a block follows from; null for one the host made by hand.
  feed_id             uuid references calendar_feed,
  -- What the host wrote with a block.
  note                text,

  status              booking_status not null default 'pending',
  payment_status      payment_status not null default 'unpaid',
  -- When the current hold began: an expired booking that is paid after all begins a new one.
  held_since          timestamptz not null default now(),
  hold_expires_at     timestamptz,
  -- A keyed hash of the client's network, so that staff hear of many holds from one place. Forgotten a day after the
  -- hold.
  hold_network        uuid,
  cancel_reason       text,
  cancelled_at        timestamptz,
  -- What a cancellation refunds, also when the money arrives only after it.
  refund_due_kobo     bigint,

  -- The quote: what the guest was shown, and what is charged and invoiced whatever happens to the price later.
  price_kobo          bigint not null default 0,
  caution_fee_kobo    bigint not null default 0,
  total_kobo          bigint not null default 0,
  naira_per_usd       numeric(12, 4),
  naira_per_eur       numeric(12, 4),
  rate_source         text,
  rate_at             timestamptz,
  -- What is charged at the provider, in minor units of its currency; null until a checkout was opened.
  charge_currency     text,
  charge_minor        bigint,
  invoice_number      bigint,

  caution_fee_status  caution_fee_status,
  caution_fee_due_at  timestamptz,
  created_at          timestamptz not null default now(),

  constraint booking_kind check (kind in ('stay', 'block')),
  constraint booking_stay_has_guest check ((kind = 'stay') = (user_id is not null)),
  constraint booking_feed_of_block check (feed_id is null or kind = 'block'),
  constraint booking_has_nights check (not isempty(stay) and not lower_inf(stay) and not upper_inf(stay)),
  constraint booking_has_guests check (guests >= 1),
  constraint booking_total_is_sum
    check (kind = 'block' or total_kobo = price_kobo * (upper(stay) - lower(stay)) + caution_fee_kobo),
  constraint booking_hold_has_expiry check (status <> 'pending' or hold_expires_at is not null),
  constraint booking_charge_currency check (charge_currency in ('usd', 'ngn', 'eur')),
  constraint booking_invoice_number_unique unique (invoice_number),
  constraint booking_no_overlap
    exclude using gist (apartment_id with =, stay with &&)
    where (status in ('pending', 'booked', 'confirmed', 'completed'))
);

-- A guest's own bookings, newest first (bookings page).
create index booking_of_user on booking (user_id, created_at desc);
-- The admin's list, newest first, also by status and by apartment.
create index booking_newest on booking (created_at desc, id) where kind = 'stay';
create index booking_by_status on booking (status, created_at desc, id) where kind = 'stay';
create index booking_of_apartment on booking (apartment_id);
-- The tasks that look for expired holds, finished stays and caution fees to return.
create index booking_hold_expiring on booking (hold_expires_at) where status = 'pending';
create index booking_ending on booking (upper(stay)) where status = 'confirmed' and kind = 'stay';
create index booking_caution_fee_due on booking (caution_fee_due_at) where caution_fee_status = 'due';
-- The task that counts live holds by network, and forgets old networks.
create index booking_hold_network on booking (hold_expires_at) where hold_network is not null;
-- The blocks of a feed, when it is rebuilt.
create index booking_of_feed on booking (feed_id) where feed_id is not null;

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

-- What happened to a booking, in order.
create table booking_event (
  id                   bigint generated always as identity primary key,
  booking_id           uuid not null references booking,
  at                   timestamptz not null default now(),
  actor                text not null,
  event                text not null,
  from_status          booking_status,
  to_status            booking_status,
  from_payment_status  payment_status,
  to_payment_status    payment_status,
  note                 text,

  constraint booking_event_actor check (actor in ('guest', 'host', 'admin', 'provider', 'system'))
);

create index booking_event_of_booking on booking_event (booking_id, id);

create trigger booking_event_immutable
  before update or delete on booking_event
  for each row execute function prevent_change();
