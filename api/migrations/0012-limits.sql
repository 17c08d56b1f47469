-- 0012 limits: what one user may report and upload.

-- What a user reported within a day, and for the export and the erasure of an account.
create index review_report_of_user on review_report (user_id, created_at);
create index user_report_by_user on user_report (user_id, created_at);

-- The moderation queue, the oldest report first.
create index user_report_oldest on user_report (created_at) where resolved_at is null;

-- Pictures uploaded for the review of a stay, by the id of their files. Those that no review shows are deleted after a day.
create table review_upload (
  id          uuid primary key,
  booking_id  uuid not null references booking on delete cascade,
  is_saved    boolean not null default false,
  created_at  timestamptz not null default now()
);

create index review_upload_of_booking on review_upload (booking_id);
create index review_upload_unsaved on review_upload (created_at) where not is_saved;

insert into review_upload (id, booking_id, is_saved, created_at)
select distinct on (upload) upload, booking_id, true, created_at
  from (select substring(picture from '^/media/photos/([0-9a-f-]{36})-')::uuid as upload, booking_id, created_at
          from review
         cross join unnest(pictures) as picture
         where booking_id is not null) shown
 where upload is not null
 order by upload, created_at;
