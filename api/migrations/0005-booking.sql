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
  -- The change of dates whose new nights a block holds.
  date_change_id      uuid,
  -- What the host wrote with a block.
  note                text,

  status              booking_status not null default 'pending',
  payment_status      payment_status not null default 'unpaid',
  cancel_reason       text,
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
  -- When the guest was asked for a review.
  review_asked_at     timestamptz,
  created_at          timestamptz not null default now(),

  constraint booking_kind check (kind in ('stay', 'block')),
  constraint booking_stay_has_guest check ((kind = 'stay') = (user_id is not null)),
  constraint booking_feed_of_block check (feed_id is null or kind = 'block'),
  constraint booking_date_change_of_block check (date_change_id is null or kind = 'block'),
  constraint booking_has_nights check (not isempty(stay) and not lower_inf(stay) and not upper_inf(stay)),
  constraint booking_has_guests check (guests >= 1),
  constraint booking_total_is_sum
    check (kind = 'block' or total_kobo = price_kobo * (upper(stay) - lower(stay)) + caution_fee_kobo),
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
-- The tasks that look for finished stays, caution fees to return and guests to ask for a review.
create index booking_ending on booking (upper(stay)) where status = 'confirmed' and kind = 'stay';
create index booking_caution_fee_due on booking (caution_fee_due_at) where caution_fee_status = 'due';
create index booking_review_due on booking (upper(stay))
  where status = 'completed' and kind = 'stay' and review_asked_at is null;
-- The blocks of a feed, when it is rebuilt.
create index booking_of_feed on booking (feed_id) where feed_id is not null;
create index booking_of_date_change on booking (date_change_id) where date_change_id is not null;

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

-- A guest's change of the dates of a confirmed booking. One that costs more waits for its payment: until then the old
-- nights stay booked, and blocks hold the new ones.
create table date_change (
  id                uuid primary key default gen_random_uuid(),
  booking_id        uuid not null references booking,
  status            text not null,
  from_stay         daterange not null,
  from_total_kobo   bigint not null,
  stay              daterange not null,
  -- The quote of the new nights, at the exchange rate of the booking.
  price_kobo        bigint not null,
  caution_fee_kobo  bigint not null,
  total_kobo        bigint not null,
  -- In the currency of the booking's charge: paid when positive, refunded when negative.
  charge_minor      bigint not null,
  created_at        timestamptz not null default now(),

  constraint date_change_status check (status in ('pending', 'processing', 'done', 'failed', 'expired')),
  constraint date_change_total_is_sum
    check (total_kobo = price_kobo * (upper(stay) - lower(stay)) + caution_fee_kobo)
);

create index date_change_of_booking on date_change (booking_id, created_at desc);
create unique index date_change_one_open on date_change (booking_id) where status in ('pending', 'processing');

alter table booking add foreign key (date_change_id) references date_change;

-- One row for each time that nights are held before they are paid for, by a new stay, its renewal or a change of dates.
-- The nights themselves are held by rows of booking.
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

-- The reason of a cancellation is erased with the account. All else that an event says stays as it is.
create function prevent_event_change() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.note is null and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;

create trigger booking_event_immutable
  before update or delete on booking_event
  for each row execute function prevent_event_change();
