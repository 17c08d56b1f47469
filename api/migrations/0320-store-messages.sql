-- 0320 store messages: all that arrived together in one call and one commit, each of them once, each with the next
-- number of its conversation. Takes [{at, chatId, senderId, clientId, text, link, words}] and answers a row for each
-- `at`: the message, or why it is not taken. No two of one call may have the same clientId.

create function store_messages(asked jsonb)
  returns table (
    at               integer,
    refusal          text,
    id               uuid,
    sequence         integer,
    text             text,
    created_at       timestamptz,
    profile_picture  text,
    other_id         uuid,
    is_new           boolean,
    -- What the other one is told who had read everything before.
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
   where c.id in (select a."chatId" from jsonb_to_recordset(asked) as a("chatId" uuid))
   order by c.id
     for no key update;

  return query
  with judged as materialized (
    select a.*, c.last_sequence, p.first_name, p.profile_picture,
           other.person_id as other_id, other.read_sequence as other_has_read,
           kept.id as kept_id, kept.sequence as kept_sequence, kept.text as kept_text,
           kept.created_at as kept_created_at,
           case when me.person_id is null then 'not_found'
                when kept.id is not null then null
                when p.standing <> 'good' then 'muted'
                when exists (select from person_block b
                              where b.person_id in (c.first_id, c.second_id)
                                and b.blocked_id in (c.first_id, c.second_id)) then 'messages_not_taken'
           end as refusal
      from jsonb_to_recordset(asked) as a(at integer, "chatId" uuid, "senderId" uuid, "clientId" text, text text,
                                          link text, words text)
      left join chat_participant me on me.chat_id = a."chatId" and me.person_id = a."senderId"
      left join chat c on c.id = me.chat_id
      left join chat_participant other on other.chat_id = me.chat_id and other.person_id <> me.person_id
      left join person p on p.id = me.person_id
      -- A join proper may look at all that this person said in this conversation.
      left join lateral (
             select m.*
               from chat_message m
              where m.chat_id = me.chat_id and m.sender_id = me.person_id and m.client_id = a."clientId"
              limit 1
           ) kept on true
  ), fresh as materialized (
    select j.*, gen_random_uuid() as id,
           (j.last_sequence + row_number() over of_chat)::integer as sequence,
           -- Whoever writes has read: what follows the other one's own words is the first unread again.
           case when coalesce(lag(j."senderId") over of_chat = j.other_id, j.other_has_read = j.last_sequence)
                then gen_random_uuid()
           end as notification_id
      from judged j
     where j.refusal is null and j.kept_id is null
    window of_chat as (partition by j."chatId" order by j.at)
  ), stored as (
    insert into chat_message (id, chat_id, sequence, sender_id, client_id, text)
    select f.id, f."chatId", f.sequence, f."senderId", f."clientId", f.text
      from fresh f
  ), numbered as (
    update chat c
       set last_sequence = f.sequence, updated_at = now()
      from (select "chatId", max(sequence) as sequence from fresh group by "chatId") f
     where c.id = f."chatId"
  ), has_read as (
    update chat_participant cp
       set read_sequence = f.sequence
      from (select "chatId", "senderId", max(sequence) as sequence from fresh group by "chatId", "senderId") f
     where cp.chat_id = f."chatId" and cp.person_id = f."senderId"
  ), told as (
    insert into notification (id, person_id, kind, message, image, link, once_key)
    select f.notification_id, f.other_id, 'new_message', f.first_name || f.words, f.profile_picture, f.link,
           'new_message ' || f."chatId" || ' ' || f.sequence
      from fresh f
     where f.notification_id is not null
  )
  select f.at, null, f.id, f.sequence, f.text, now(), f.profile_picture, f.other_id, true,
         case when f.notification_id is not null then
           jsonb_build_object('_id', f.notification_id, 'kind', 'new_message', 'message', f.first_name || f.words,
             'image', f.profile_picture, 'link', f.link, 'readStatus', false,
             'time', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
         end
    from fresh f
   union all
  select j.at, j.refusal, j.kept_id, j.kept_sequence, j.kept_text, j.kept_created_at, j.profile_picture, j.other_id,
         false, null
    from judged j
   where j.refusal is not null or j.kept_id is not null;
end $$;
