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
  -- The change that it is for; null for the stay itself.
  date_change_id       uuid references date_change,

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
  -- The refund or charge that it is about; null where it was not reported, but caught up with.
  object_id    text
);

create index provider_event_of_object on provider_event (object_id) where object_id is not null;

-- What guests are to get back, apart from the refunds that are made for it.
create table refund_entitlement (
  id              uuid primary key default gen_random_uuid(),
  booking_id      uuid not null references booking (id),
  reason          text not null constraint refund_entitlement_reason check (
                    reason in ('cancelled', 'late_payment', 'caution_fee', 'claim_decided', 'date_change')),
  -- Of a late payment, which is refunded by itself.
  payment_id      uuid references payment (id)
                    constraint refund_entitlement_payment check ((payment_id is not null) = (reason = 'late_payment')),
  -- Of a change that costs less.
  date_change_id  uuid references date_change (id),
  currency        text not null,
  -- Neither it nor what was decided changes any more; the columns after it follow from the refunds.
  amount_minor    bigint not null constraint refund_entitlement_amount check (amount_minor > 0),
  created_at      timestamptz not null default now(),
  -- Neither arrived nor under way, and at most what is left of the payments.
  open_minor      bigint not null,
  closed_at       timestamptz,
  -- Why staff have to decide; null when it is sent by itself.
  failure         text
);
create unique index refund_entitlement_once on refund_entitlement
  (booking_id, reason, coalesce(payment_id, date_change_id, booking_id));
create index refund_entitlement_of_booking on refund_entitlement (booking_id);
create index refund_entitlement_open on refund_entitlement (created_at) where open_minor > 0;
create index refund_entitlement_of_payment on refund_entitlement (payment_id) where payment_id is not null;

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
  -- Why the provider rejected or returned it.
  failure             text,
  created_at          timestamptz not null default now(),
  settled_at          timestamptz,
  -- A failed refund may be settled by staff in another way, such as a bank transfer: by whom, and its number.
  settled_by          uuid references admin,
  settled_note        text,
  -- Null for what staff made at the provider, and for ours of before a restore.
  entitlement_id      uuid references refund_entitlement,
  -- Given in addition to what was due.
  goodwill_minor      bigint not null default 0,
  -- Neither made here nor reported: this database was restored, and does not know what it was made for.
  needs_review        boolean not null default false,
  idempotency_key     text,

  constraint refund_provider_refund_id_unique unique (provider_refund_id),
  constraint refund_idempotency_key_unique unique (idempotency_key),
  constraint refund_goodwill check (goodwill_minor between 0 and amount_minor),
  constraint refund_reason check (
    reason in ('cancelled', 'late_payment', 'caution_fee', 'claim_decided', 'at_provider', 'date_change')),
  constraint refund_status check (status in ('pending', 'sent', 'failed', 'settled')),
  constraint refund_settled_by_staff
    check (num_nonnulls(settled_by, settled_note) = case when status = 'settled' then 2 else 0 end),
  constraint refund_amount_positive check (amount_minor > 0)
);

create index refund_of_booking on refund (booking_id);

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
