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

-- As in 0041, but for the photos. The rows of the result have another column, so it is made anew.
drop function store_messages(jsonb);

create function store_messages(messages jsonb)
  returns table (
    at               integer,
    error_code       text,
    id               uuid,
    sequence         integer,
    text             text,
    pictures         text[],
    created_at       timestamptz,
    profile_picture  text,
    other_id         uuid,
    is_new           boolean,
    -- For a recipient who had read everything before.
    notification     jsonb)
  language plpgsql
  -- A session plans this once, perhaps while the tables are empty, and they grow: only the indexes stay right.
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  as $$
#variable_conflict use_column
begin
  -- Always in the same order, so that two calls never wait for each other. The statement after this one sees what was
  -- committed before the locks were given.
  perform
    from chat c
   where c.id in (select m."chatId" from jsonb_to_recordset(messages) as m("chatId" uuid))
   order by c.id
     for no key update;

  return query
  with checked as materialized (
    select input.*, c.last_sequence, sender.first_name, sender.profile_picture,
           other.user_id as other_id, other.read_sequence as other_read_sequence,
           existing.id as existing_id, existing.sequence as existing_sequence, existing.text as existing_text,
           existing.pictures as existing_pictures, existing.created_at as existing_created_at,
           case when me.user_id is null then 'not_found'
                when existing.id is not null then null
                when receiver.erased_at is not null then 'not_found'
                when sender.status <> 'active' then 'muted'
                when exists (select from user_block b
                              where b.user_id in (c.first_id, c.second_id)
                                and b.blocked_id in (c.first_id, c.second_id)) then 'messages_not_taken'
                when exists (select from unnest(input.pictures) sent
                              where not exists (select from message_upload u
                                                 where u.url = sent and u.chat_id = me.chat_id
                                                   and u.user_id = me.user_id)) then 'picture_missing'
           end as error_code
      from jsonb_to_recordset(messages) as input(at integer, "chatId" uuid, "senderId" uuid, "clientId" text,
                                                 text text, pictures text[], link text, "notificationText" text)
      left join chat_participant me on me.chat_id = input."chatId" and me.user_id = input."senderId"
      left join chat c on c.id = me.chat_id
      left join chat_participant other on other.chat_id = me.chat_id and other.user_id <> me.user_id
      left join user_account sender on sender.id = me.user_id
      left join user_account receiver on receiver.id = other.user_id
      -- A plain join may read everything that this user wrote in this conversation.
      left join lateral (
             select m.*
               from chat_message m
              where m.chat_id = me.chat_id and m.sender_id = me.user_id and m.client_id = input."clientId"
              limit 1
           ) existing on true
  ), accepted as materialized (
    select i.*, gen_random_uuid() as id,
           (i.last_sequence + row_number() over of_chat)::integer as sequence,
           -- Who writes has read: a message after one of the recipient's own is the first unread one again.
           case when coalesce(lag(i."senderId") over of_chat = i.other_id, i.other_read_sequence = i.last_sequence)
                then gen_random_uuid()
           end as notification_id
      from checked i
     where i.error_code is null and i.existing_id is null
    window of_chat as (partition by i."chatId" order by i.at)
  ), inserted_messages as (
    insert into chat_message (id, chat_id, sequence, sender_id, client_id, text, pictures)
    select a.id, a."chatId", a.sequence, a."senderId", a."clientId", a.text, nullif(a.pictures, '{}')
      from accepted a
  ), deleted_uploads as (
    delete from message_upload u
     using accepted a
     where u.url = any(a.pictures)
  ), updated_chats as (
    update chat c
       set last_sequence = a.sequence, updated_at = now()
      from (select "chatId", max(sequence) as sequence from accepted group by "chatId") a
     where c.id = a."chatId"
  ), updated_participants as (
    update chat_participant cp
       set read_sequence = a.sequence
      from (select "chatId", "senderId", max(sequence) as sequence from accepted group by "chatId", "senderId") a
     where cp.chat_id = a."chatId" and cp.user_id = a."senderId"
  ), inserted_notifications as (
    insert into notification (id, user_id, kind, message, link, actor_id, facts, dedupe_key)
    select a.notification_id, a.other_id, 'new_message', 'You have a new message.', a.link, a."senderId",
           jsonb_build_object('text', '["new_message"]'::jsonb, 'chat', a."chatId", 'sequence', a.sequence),
           'new_message ' || a."chatId" || ' ' || a.sequence
      from accepted a
     where a.notification_id is not null
  )
  select a.at, null, a.id, a.sequence, a.text, coalesce(a.pictures, '{}'), now(), a.profile_picture, a.other_id, true,
         case when a.notification_id is not null then
           jsonb_build_object('_id', a.notification_id, 'kind', 'new_message',
             'message', a.first_name || a."notificationText",
             'image', a.profile_picture, 'link', a.link, 'readStatus', false,
             'time', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
         end
    from accepted a
   union all
  select i.at, i.error_code, i.existing_id, i.existing_sequence, i.existing_text, coalesce(i.existing_pictures, '{}'),
         i.existing_created_at, i.profile_picture, i.other_id, false, null
    from checked i
   where i.error_code is not null or i.existing_id is not null;
end $$;
