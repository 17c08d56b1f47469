-- 0037 refund entitlements: what guests are to get back, apart from the refunds that were made for it.
-- contract: served by an API of 0037 or later.

create table refund_entitlement (
  id              uuid primary key default gen_random_uuid(),
  booking_id      uuid not null references booking (id),
  reason          text not null constraint refund_entitlement_reason check (
                    reason in ('cancelled', 'late_payment', 'caution_fee', 'claim_decided', 'date_change')),
  -- Of a late payment, which is refunded by itself.
  payment_id      uuid references payment (id)
                    constraint refund_entitlement_payment check ((payment_id is not null) = (reason = 'late_payment')),
  -- Null for those of before this migration.
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
  (booking_id, reason, coalesce(payment_id, date_change_id, booking_id))
  where reason <> 'date_change' or date_change_id is not null;
create index refund_entitlement_of_booking on refund_entitlement (booking_id);
create index refund_entitlement_open on refund_entitlement (created_at) where open_minor > 0;
create index refund_entitlement_of_payment on refund_entitlement (payment_id) where payment_id is not null;

alter table refund
  -- Null for what staff made at the provider, and for ours of before a restore.
  add column entitlement_id   uuid references refund_entitlement (id),
  -- Given in addition to what was due.
  add column goodwill_minor   bigint not null default 0,
  -- Neither made here nor reported: this database was restored, and does not know what it was made for.
  add column needs_review     boolean not null default false,
  add column idempotency_key  text;

-- The refund or charge that it is about; null where it was not reported, but caught up with.
alter table provider_event add column object_id text;
create index provider_event_of_object on provider_event (object_id) where object_id is not null;

create temporary table owed on commit drop as
select r.*, case when replaces_reason is not null then replaces_reason
                 when reason <> 'at_provider' then reason
                 -- Made by staff, counted for others of the booking, and returned.
                 else coalesce((select other.reason from refund other
                                 where other.booking_id = r.booking_id and other.reason <> 'at_provider'
                                 order by other.created_at limit 1), 'cancelled') end as owed_reason
  from refund r
 where reason <> 'at_provider' or replaces_reason is not null or caution_fee_minor is not null
    or status = 'failed';

-- One for each refund of a change of dates, with its id; one for each reason and late payment of the others.
insert into refund_entitlement
  (id, booking_id, reason, payment_id, currency, amount_minor, created_at, open_minor, closed_at, failure)
select coalesce(row_id, gen_random_uuid()), booking_id, reason, payment_id, min(currency), sum(amount_minor), min(created_at), sum(open_minor),
       case when bool_and(status in ('sent', 'settled')) then max(coalesce(settled_at, created_at)) end, max(failure)
  from (select booking_id, case when owed_reason = 'at_provider' then 'date_change' else owed_reason end as reason,
               case when owed_reason = 'late_payment' then payment_id end as payment_id,
               case when owed_reason in ('date_change', 'at_provider') then id end as row_id,
               currency, amount_minor - coalesce(caution_fee_minor, 0) as amount_minor, created_at, settled_at, status,
               case when status = 'failed' then amount_minor else 0 end as open_minor,
               case when status = 'failed' then failure end as failure
          from owed
        union all
        select booking_id, 'caution_fee', null, null, currency, caution_fee_minor, created_at, settled_at, status, 0, null
          from owed
         where caution_fee_minor is not null) owed
 where amount_minor > 0
 group by booking_id, reason, payment_id, row_id;

update refund r
   set entitlement_id = e.id,
       idempotency_key = 'refund-' || r.id || case when r.attempt > 1 then '-' || r.attempt else '' end
  from refund_entitlement e
 where e.id = (select id from refund_entitlement same
                where same.id = r.id
                   or same.booking_id = r.booking_id and same.reason = r.reason and same.reason <> 'date_change'
                      and (same.payment_id is null or same.payment_id = r.payment_id));
update refund set goodwill_minor = amount_minor
 where reason = 'at_provider' and replaces_reason is null and caution_fee_minor is null
   and not (is_unmatched and may_be_part);
update refund set needs_review = true where is_unmatched and may_be_part and replaces_reason is null;

-- One alert for each entitlement.
delete from alert
 where kind = 'refund_failed'
   and id not in (select max(alert.id)
                    from alert
                    join refund r on r.id = subject_id
                   where kind = 'refund_failed'
                   group by coalesce(r.entitlement_id, r.id));
update alert set subject_id = r.entitlement_id
  from refund r
 where kind = 'refund_failed' and r.id = subject_id and r.entitlement_id is not null;

do $$
declare
  wrong uuid;
begin
  select b.id into wrong
    from booking b
   where coalesce((select sum(amount_minor) from refund_entitlement where booking_id = b.id), 0)
         - coalesce((select sum(amount_minor - goodwill_minor) from refund
                      where booking_id = b.id and status in ('sent', 'settled') and not needs_review), 0)
         <> coalesce((select sum(amount_minor - case when status = 'pending' then goodwill_minor else 0 end) from refund
                       where booking_id = b.id and status in ('pending', 'failed') and not needs_review), 0)
   limit 1;
  if wrong is not null then
    raise exception 'What is due of booking % is another sum than before.', wrong;
  end if;
end $$;

drop index refund_reason_unique;
alter table refund
  drop column attempt,
  drop column replaces_reason,
  drop column is_unmatched,
  drop column may_be_part,
  drop column caution_fee_minor,
  drop column lowered_minor,
  add constraint refund_goodwill check (goodwill_minor between 0 and amount_minor),
  add constraint refund_idempotency_key_unique unique (idempotency_key);

-- Their work is found again by the sweep.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    delete from pgboss.job where data->>'kind' in ('send-refund', 'check-refund', 'record-provider-refunds');
  end if;
end $$;
