-- 0004 booking: hold, pay, stay, and give money back.
-- Overlap is refused here, not in the API, so two people who press "Reserve" together cannot both win.
-- Cancelled and expired rows stay for the record and free the dates.

create type booking_status as enum ('pending', 'booked', 'confirmed', 'completed', 'cancelled', 'expired');

create type payment_status as enum
  ('unpaid', 'processed', 'paid', 'failed', 'refund_pending', 'refunded', 'partially_refunded');

create type caution_fee_status as enum ('held', 'due', 'returned', 'claimed');

create table booking (
  id                  uuid primary key default gen_random_uuid(),
  -- A block is nights its host keeps, by hand or from an imported calendar. It is a row here, with status
  -- `confirmed` and without a guest, because only rows of one table can exclude each other.
  kind                text not null default 'stay',
  apartment_id        uuid not null references apartment,
  person_id           uuid references person,
  -- Nights as [check-in, check-out): leaving and arriving on the same day is allowed.
  stay                daterange not null,
  guests              smallint not null default 1,
  special_requests    text,
  status              booking_status not null default 'pending',
  payment_status      payment_status not null default 'unpaid',
  hold_expires_at     timestamptz,
  cancel_reason       text,
  cancelled_at        timestamptz,

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

  caution_fee_status  caution_fee_status,
  caution_fee_due_at  timestamptz,
  created_at          timestamptz not null default now(),

  constraint booking_kind check (kind in ('stay', 'block')),
  constraint booking_stay_has_guest check ((kind = 'stay') = (person_id is not null)),
  constraint booking_has_nights check (not isempty(stay) and not lower_inf(stay) and not upper_inf(stay)),
  constraint booking_has_guests check (guests >= 1),
  constraint booking_total_adds_up
    check (kind = 'block' or total_kobo = price_kobo * (upper(stay) - lower(stay)) + caution_fee_kobo),
  constraint booking_hold_ends check (status <> 'pending' or hold_expires_at is not null),
  constraint booking_charge_currency check (charge_currency in ('usd', 'ngn', 'eur')),
  constraint booking_no_overlap
    exclude using gist (apartment_id with =, stay with &&)
    where (status in ('pending', 'booked', 'confirmed', 'completed'))
);

-- A guest's own bookings, newest first (bookings page).
create index booking_of_person on booking (person_id, created_at desc);
-- The admin's list, newest first.
create index booking_newest on booking (created_at desc, id) where kind = 'stay';
-- The jobs that look for lapsed holds, finished stays and caution fees to return.
create index booking_hold_lapsing on booking (hold_expires_at) where status = 'pending';
create index booking_ending on booking (upper(stay)) where status = 'confirmed' and kind = 'stay';
create index booking_caution_fee_due on booking (caution_fee_due_at) where caution_fee_status = 'due';

-- What happened to a booking, in order.
create table booking_event (
  id                   bigint generated always as identity primary key,
  booking_id           uuid not null references booking,
  at                   timestamptz not null default now(),
  actor                text not null,
  what                 text not null,
  from_status          booking_status,
  to_status            booking_status,
  from_payment_status  payment_status,
  to_payment_status    payment_status,
  note                 text,

  constraint booking_event_actor check (actor in ('guest', 'host', 'admin', 'provider', 'clock'))
);

create index booking_event_of_booking on booking_event (booking_id, id);

create trigger booking_event_is_history
  before update or delete on booking_event
  for each row execute function refuse_change();

-- A checkout at the provider. A booking may have had several; at most one is open.
create table payment (
  id                   uuid primary key default gen_random_uuid(),
  booking_id           uuid not null references booking,
  provider_session_id  text,
  provider_payment_id  text,
  url                  text,
  method               text not null,
  currency             text not null,
  amount_minor         bigint not null,
  status               text not null default 'opening',
  expires_at           timestamptz,
  created_at           timestamptz not null default now(),
  paid_at              timestamptz,

  constraint payment_session_once unique (provider_session_id),
  constraint payment_status check (status in ('opening', 'open', 'processing', 'paid', 'failed', 'expired')),
  constraint payment_currency check (currency in ('usd', 'ngn', 'eur'))
);

create index payment_of_booking on payment (booking_id, created_at desc);
create unique index payment_one_open on payment (booking_id) where status in ('opening', 'open');
-- The job that asks the provider about checkouts whose webhook never came.
create index payment_unsettled on payment (created_at) where status in ('opening', 'open', 'processing');

-- Every webhook once, whatever the provider sends twice.
create table provider_event (
  id           text primary key,
  type         text not null,
  received_at  timestamptz not null default now(),
  handled_at   timestamptz
);

create table refund (
  id                  uuid primary key default gen_random_uuid(),
  booking_id          uuid not null references booking,
  payment_id          uuid not null references payment,
  reason              text not null,
  currency            text not null,
  amount_minor        bigint not null,
  status              text not null default 'pending',
  provider_refund_id  text,
  created_at          timestamptz not null default now(),
  settled_at          timestamptz,

  constraint refund_provider_once unique (provider_refund_id),
  -- A booking gives back its price once, its caution fee once, a late payment once.
  constraint refund_reason_once unique (payment_id, reason),
  constraint refund_reason check (reason in ('cancelled', 'late_payment', 'caution_fee')),
  constraint refund_status check (status in ('pending', 'sent', 'failed')),
  constraint refund_amount_positive check (amount_minor > 0)
);

create index refund_of_booking on refund (booking_id);

-- What guests say, only about stays that ended (demo reviews have no booking).
create table review (
  id            uuid primary key default gen_random_uuid(),
  apartment_id  uuid not null references apartment on delete cascade,
  person_id     uuid not null references person,
  booking_id    uuid references booking,
  rating        smallint not null,
  comment       text not null,
  relevant      integer not null default 0,
  hidden_at     timestamptz,
  created_at    timestamptz not null default now(),

  constraint review_one_per_booking unique (booking_id),
  constraint review_rating_of_five check (rating between 0 and 5)
);

-- Reviews of an apartment, newest first (detail page).
create index review_of_apartment on review (apartment_id, created_at desc);

create function apartment_rating() returns trigger
  language plpgsql as $$
begin
  update apartment
     set (rating, review_count) =
         (select avg(rating), count(*) from review
           where apartment_id = coalesce(new.apartment_id, old.apartment_id) and hidden_at is null)
   where id = coalesce(new.apartment_id, old.apartment_id);
  return null;
end $$;

create trigger apartment_rating
  after insert or delete or update of rating, hidden_at on review
  for each row execute function apartment_rating();

-- The moderation queue.
create table review_report (
  review_id    uuid not null references review on delete cascade,
  person_id    uuid not null references person on delete cascade,
  created_at   timestamptz not null default now(),
  resolved_at  timestamptz,

  primary key (review_id, person_id)
);

create index review_report_open on review_report (created_at) where resolved_at is null;

-- `blocked_id` is not shown to `person_id` any more.
create table person_block (
  person_id   uuid not null references person on delete cascade,
  blocked_id  uuid not null references person on delete cascade,
  created_at  timestamptz not null default now(),

  primary key (person_id, blocked_id),
  constraint person_block_somebody_else check (person_id <> blocked_id)
);
