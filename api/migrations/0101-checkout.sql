-- 0101 checkout: what opening a checkout again needs to know, rates by their time, and alarms.

alter table booking
  -- When the present hold began: a lapsed booking that is paid after all begins a new one.
  add column held_since       timestamptz not null default now(),
  -- What a cancellation gives back, also when the money arrives only after it.
  add column refund_due_kobo  bigint;

alter table payment
  -- What was sent to the provider, word for word: a repeated call must say the same under the same key.
  add column request     jsonb not null default '{}',
  -- When the provider was last asked about it (reconcile job).
  add column checked_at  timestamptz;

-- Rates are added, never changed: a booking names the one it was made with by source and time.
create table exchange_rate (
  id              bigint generated always as identity primary key,
  naira_per_usd   numeric(12, 4) not null,
  naira_per_eur   numeric(12, 4) not null,
  source          text not null,
  at              timestamptz not null default now(),

  constraint exchange_rate_positive check (naira_per_usd > 0 and naira_per_eur > 0)
);

create trigger exchange_rate_is_history
  before update or delete on exchange_rate
  for each row execute function refuse_change();

-- What a person of ours must look at: money that does not match, a caution fee that is late.
create table operator_alarm (
  id           bigint generated always as identity primary key,
  kind         text not null,
  subject_id   uuid not null,
  message      text not null,
  created_at   timestamptz not null default now(),
  resolved_at  timestamptz,

  constraint operator_alarm_once unique (kind, subject_id)
);

create index operator_alarm_open on operator_alarm (created_at) where resolved_at is null;
