-- 0031 replaced refunds: which refund of ours the parts that staff made at the provider stand for.
-- expand: served by an API of 0013 or later.

alter table refund add column replaces_reason text;
