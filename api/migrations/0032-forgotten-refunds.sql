-- 0032 forgotten refunds: what refunds that were made at the provider may stand for.
-- expand: served by an API of 0013 or later.

alter table refund
  -- Made at the provider when this database did not know why: it was restored from a backup. A refund that is requested
  -- again is matched with it instead of being sent.
  add column is_unmatched boolean not null default false,
  -- Made at the provider while a refund of ours had failed, and not counted for one yet.
  add column may_be_part boolean not null default false,
  -- How much of it stands for the caution fee, where it replaces refunds for several reasons.
  add column caution_fee_minor bigint;

update refund part
   set may_be_part = true
 where reason = 'at_provider' and replaces_reason is null and status <> 'failed'
   and exists (select from refund due
                where due.payment_id = part.payment_id and due.status = 'failed'
                  and due.settled_at <= part.created_at);
