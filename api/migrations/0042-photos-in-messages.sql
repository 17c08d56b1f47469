-- 0042 photos in messages: uploaded to a conversation first, then shown by one message of their sender.
-- expand: served by an API of 0013 or later.

alter table chat_message add column pictures text[];

-- Which photos are in use (deletion of the others).
create index chat_message_with_pictures on chat_message (id) where pictures is not null;

-- Photos that wait for the message they were uploaded for. A row goes when it is sent, or after a day.
create table message_upload (
  url         text primary key,
  chat_id     uuid not null references chat on delete cascade,
  user_id     uuid not null references user_account on delete cascade,
  created_at  timestamptz not null default now()
);

-- Those of an erased account; and of one that is deleted, for the foreign keys.
create index message_upload_of_user on message_upload (user_id);
create index message_upload_of_chat on message_upload (chat_id);

drop function store_messages(jsonb);
alter table notification drop column message, alter column facts set not null;
drop index mail_unqueued;
alter table mail drop column queued_at, drop column claimed_by, drop column request_id, drop column traceparent;
