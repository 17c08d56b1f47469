-- 0460 unverified accounts: an index for the retention job, which looks for registrations that were never verified.

create index person_unverified on person (created_at) where verified_at is null;
