-- 0310 claim decisions: what an admin leaves of a claim to the host; the rest goes back to the guest.
-- One payment has at most one refund for each occasion, and a decision is an occasion of its own: so it
-- cannot be paid out twice, nor be taken for the part that went back when the claim was opened.

alter table caution_fee_claim
  add column kept_kobo   bigint,
  -- What the guest and the host read.
  add column answer      text,
  add column decided_at  timestamptz,
  add column decided_by  uuid references admin,
  add constraint caution_fee_claim_decided
    check (num_nonnulls(kept_kobo, answer, decided_at, decided_by) in (0, 4)),
  add constraint caution_fee_claim_kept check (kept_kobo between 0 and amount_kobo);

-- Claims that wait for an admin, and those that waited too long.
create index caution_fee_claim_open on caution_fee_claim (created_at) where decided_at is null;

alter type caution_fee_status add value 'kept';

alter table refund
  drop constraint refund_reason,
  add constraint refund_reason
    check (reason in ('cancelled', 'late_payment', 'caution_fee', 'claim_decided'));
