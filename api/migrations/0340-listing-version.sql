-- 0340 listing version: tells every process that the pages of the listing it has kept are no longer true.

alter table listing_total
  -- Grows with every change of an apartment, in the transaction that changes it.
  add column version  bigint not null default 0;

create function listing_version_after_change() returns trigger
  language plpgsql as $$
begin
  update listing_total set version = version + 1;
  return null;
end $$;

create trigger listing_version_after_change
  after insert or update or delete or truncate on apartment
  for each statement execute function listing_version_after_change();
