-- 0035 lowered refunds: what refunds that were made at the provider have stood for in part.
-- expand: served by an API of 0013 or later.

-- By how much failed refunds of ours were lowered for this one. No more than that is due when the bank returns it. Null
-- where it stands for all of a refund, or has not been counted yet.
alter table refund add column lowered_minor bigint;
