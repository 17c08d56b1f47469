-- 0012 limits: what one user may report and upload.

-- What a user reported within a day, and for the export and the erasure of an account.
create index review_report_of_user on review_report (user_id, created_at);
create index user_report_by_user on user_report (user_id, created_at);

-- The moderation queue, the oldest report first.
create index user_report_oldest on user_report (created_at) where resolved_at is null;
