-- 0006 payment: checkouts, refunds, disputes, and claims on caution fees.

-- Rates are added, never changed: a booking names the one it was made with by source and time.
create table exchange_rate (
  id             bigint generated always as identity primary key,
  naira_per_usd  numeric(12, 4) not null,
  naira_per_eur  numeric(12, 4) not null,
  source         text not null,
  at             timestamptz not null default now(),

  constraint exchange_rate_positive check (naira_per_usd > 0 and naira_per_eur > 0)
);

create trigger exchange_rate_immutable
  before update or delete on exchange_rate
  for each row execute function prevent_change();

-- A checkout at the provider. A booking may have had several; at most one is open.
create table payment (
  id                   uuid primary key default gen_random_uuid(),
  booking_id           uuid not null references booking,
  status               text not null default 'opening',
  method               text not null,
  currency             text not null,
  amount_minor         bigint not null,
  provider_session_id  text,
  provider_payment_id  text,
  url                  text,
  -- What was sent to the provider, word for word: a repeated call must say the same under the same key.
  request              jsonb not null default '{}',
  created_at           timestamptz not null default now(),
  expires_at           timestamptz,
  paid_at              timestamptz,
  -- When the provider was last asked about it (reconcile job).
  checked_at           timestamptz,
  -- When the provider first responded that it does not know the session; null while it is known. The session counts as
  -- expired after a second such response, so that no nights stay held after a change of account or key.
  unknown_since        timestamptz,

  constraint payment_provider_session_id_unique unique (provider_session_id),
  constraint payment_status check (status in ('opening', 'open', 'processing', 'paid', 'failed', 'expired')),
  constraint payment_currency check (currency in ('usd', 'ngn', 'eur'))
);

create index payment_of_booking on payment (booking_id, created_at desc);
create unique index payment_one_open on payment (booking_id) where status in ('opening', 'open');
-- The job that asks the provider about checkouts whose webhook never came.
create index payment_unsettled on payment (created_at) where status in ('opening', 'open', 'processing');
-- Refunds and disputes made at the provider name the payment by the provider's id.
create index payment_of_provider on payment (provider_payment_id) where provider_payment_id is not null;

-- Every webhook is handled once, also when the provider sends it twice.
create table provider_event (
  id           text primary key,
  type         text not null,
  received_at  timestamptz not null default now(),
  handled_at   timestamptz
);

-- Ours, and those that staff made at the provider.
create table refund (
  id                  uuid primary key default gen_random_uuid(),
  booking_id          uuid not null references booking,
  payment_id          uuid not null references payment,
  reason              text not null,
  status              text not null default 'pending',
  currency            text not null,
  amount_minor        bigint not null,
  provider_refund_id  text,
  -- Each attempt has an idempotency key of its own at the provider.
  attempt             smallint not null default 1,
  -- Why the provider rejected or returned it.
  failure             text,
  created_at          timestamptz not null default now(),
  settled_at          timestamptz,
  -- A failed refund may be settled by staff in another way, such as a bank transfer: by whom, and its number.
  settled_by          uuid references admin,
  settled_note        text,

  constraint refund_provider_refund_id_unique unique (provider_refund_id),
  constraint refund_reason
    check (reason in ('cancelled', 'late_payment', 'caution_fee', 'claim_decided', 'at_provider')),
  constraint refund_status check (status in ('pending', 'sent', 'failed', 'settled')),
  constraint refund_settled_by_staff
    check (num_nonnulls(settled_by, settled_note) = case when status = 'settled' then 2 else 0 end),
  constraint refund_amount_positive check (amount_minor > 0)
);

create index refund_of_booking on refund (booking_id);
-- A payment has at most one refund for each reason: nothing is paid out twice. Only staff may refund several times, at
-- the provider.
create unique index refund_reason_unique on refund (payment_id, reason) where reason <> 'at_provider';

-- A charge that the cardholder's bank took back, or wants to.
create table dispute (
  -- The provider's id.
  id            text primary key,
  booking_id    uuid not null references booking,
  payment_id    uuid not null references payment,
  reason        text not null,
  status        text not null,
  currency      text not null,
  amount_minor  bigint not null,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),

  constraint dispute_amount_positive check (amount_minor > 0)
);

-- The booking page of staff and the invoice.
create index dispute_of_booking on dispute (booking_id);
create index dispute_of_payment on dispute (payment_id);

-- What a host claims of a caution fee before it is returned, and what an admin decided. A booking has one.
create table caution_fee_claim (
  booking_id       uuid primary key references booking,
  amount_kobo      bigint not null,
  reason           text not null,
  created_at       timestamptz not null default now(),
  -- What the host gets; the rest goes back to the guest.
  awarded_kobo     bigint,
  -- What the guest and the host read.
  decision_reason  text,
  decided_at       timestamptz,
  decided_by       uuid references admin,

  constraint caution_fee_claim_amount_positive check (amount_kobo > 0),
  constraint caution_fee_claim_award_range check (awarded_kobo between 0 and amount_kobo),
  constraint caution_fee_claim_decided
    check (num_nonnulls(awarded_kobo, decision_reason, decided_at, decided_by) in (0, 4))
);

-- Claims that wait for an admin, those that waited too long, and those decided, newest first.
create index caution_fee_claim_open on caution_fee_claim (created_at) where decided_at is null;
create index caution_fee_claim_decided_at on caution_fee_claim (decided_at desc, booking_id) where decided_at is not null;
