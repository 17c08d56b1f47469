-- 0391 refunds by hand: a failed refund is sent again or settled by staff in another way, and refunds and
-- disputes that begin at the provider are recorded beside our own.

alter table refund
  -- Each attempt has an idempotency key of its own at the provider.
  add column attempt       smallint not null default 1,
  -- Why the provider rejected or returned it.
  add column failure       text,
  add column settled_by    uuid references admin,
  -- How staff settled it, such as the number of a bank transfer.
  add column settled_note  text,
  drop constraint refund_status,
  add constraint refund_status check (status in ('pending', 'sent', 'failed', 'settled')),
  add constraint refund_settled_by_staff
    check (num_nonnulls(settled_by, settled_note) = case when status = 'settled' then 2 else 0 end),
  drop constraint refund_reason,
  add constraint refund_reason
    check (reason in ('cancelled', 'late_payment', 'caution_fee', 'claim_decided', 'at_provider')),
  drop constraint refund_reason_once;

-- A booking gives back its price once, its caution fee once, a late payment once. Staff may refund a payment
-- several times at the provider.
create unique index refund_reason_once on refund (payment_id, reason) where reason <> 'at_provider';

-- A charge that the cardholder's bank took back, or wants to.
create table dispute (
  -- The provider's id.
  id            text primary key,
  booking_id    uuid not null references booking,
  payment_id    uuid not null references payment,
  currency      text not null,
  amount_minor  bigint not null,
  reason        text not null,
  status        text not null,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),

  constraint dispute_amount_positive check (amount_minor > 0)
);

-- The booking page of staff and the invoice.
create index dispute_of_booking on dispute (booking_id);
create index dispute_of_payment on dispute (payment_id);
-- Refunds and disputes made at the provider name the payment by the provider's id.
create index payment_of_provider on payment (provider_payment_id) where provider_payment_id is not null;
