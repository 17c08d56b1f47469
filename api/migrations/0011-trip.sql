-- 0011 trip: what a guest needs at the gate, and changes of the dates of a stay that is paid for.

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
  -- While it waits for its payment.
  expires_at        timestamptz,
  created_at        timestamptz not null default now(),
  settled_at        timestamptz,

  constraint date_change_status check (status in ('pending', 'processing', 'done', 'failed', 'expired')),
  constraint date_change_total_is_sum
    check (total_kobo = price_kobo * (upper(stay) - lower(stay)) + caution_fee_kobo)
);

create index date_change_of_booking on date_change (booking_id, created_at desc);
create unique index date_change_one_open on date_change (booking_id) where status in ('pending', 'processing');
-- The task that ends those that were not paid.
create index date_change_expiring on date_change (expires_at) where status = 'pending';

-- Blocks that hold the new nights of a change.
alter table booking
  add column date_change_id uuid references date_change,
  add constraint booking_date_change_of_block check (date_change_id is null or kind = 'block');
create index booking_of_date_change on booking (date_change_id) where date_change_id is not null;

-- The change that a payment is for; null for the stay itself.
alter table payment add column date_change_id uuid references date_change;

-- Each change that costs less refunds once, and a payment may see several.
alter table refund
  drop constraint refund_reason,
  add constraint refund_reason check (
    reason in ('cancelled', 'late_payment', 'caution_fee', 'claim_decided', 'at_provider', 'date_change'));
drop index refund_reason_unique;
create unique index refund_reason_unique on refund (payment_id, reason)
  where reason not in ('at_provider', 'date_change');
