-- 0026 messages to erased accounts: nobody would read them, so they are refused like those into an unknown conversation.
-- expand: served by an API of 0013 or later.

-- As in 0007, but for `receiver`.
create or replace function store_messages(messages jsonb)
  returns table (
    at               integer,
    error_code       text,
    id               uuid,
    sequence         integer,
    text             text,
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
           existing.created_at as existing_created_at,
           case when me.user_id is null then 'not_found'
                when existing.id is not null then null
                when receiver.erased_at is not null then 'not_found'
                when sender.status <> 'active' then 'muted'
                when exists (select from user_block b
                              where b.user_id in (c.first_id, c.second_id)
                                and b.blocked_id in (c.first_id, c.second_id)) then 'messages_not_taken'
           end as error_code
      from jsonb_to_recordset(messages) as input(at integer, "chatId" uuid, "senderId" uuid, "clientId" text,
                                                 text text, link text, "notificationText" text)
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
    insert into chat_message (id, chat_id, sequence, sender_id, client_id, text)
    select a.id, a."chatId", a.sequence, a."senderId", a."clientId", a.text
      from accepted a
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
    insert into notification (id, user_id, kind, message, image, link, dedupe_key)
    select a.notification_id, a.other_id, 'new_message', a.first_name || a."notificationText", a.profile_picture, a.link,
           'new_message ' || a."chatId" || ' ' || a.sequence
      from accepted a
     where a.notification_id is not null
  )
  select a.at, null, a.id, a.sequence, a.text, now(), a.profile_picture, a.other_id, true,
         case when a.notification_id is not null then
           jsonb_build_object('_id', a.notification_id, 'kind', 'new_message',
             'message', a.first_name || a."notificationText",
             'image', a.profile_picture, 'link', a.link, 'readStatus', false,
             'time', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
         end
    from accepted a
   union all
  select i.at, i.error_code, i.existing_id, i.existing_sequence, i.existing_text, i.existing_created_at,
         i.profile_picture, i.other_id, false, null
    from checked i
   where i.error_code is not null or i.existing_id is not null;
end $$;
