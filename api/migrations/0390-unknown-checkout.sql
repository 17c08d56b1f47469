-- 0390 unknown checkout: a checkout session that the provider does not know counts as expired when a second
-- request gets the same response, so that no nights stay held for ever after a change of account or key.

alter table payment
  -- When the provider first responded that it does not know the session; null while it is known.
  add column unknown_since  timestamptz;
