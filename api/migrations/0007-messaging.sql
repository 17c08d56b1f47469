-- 0007 messaging: conversations of two users, and notifications.

-- `user_id` does not want to hear from `blocked_id` any more.
create table user_block (
  user_id     uuid not null references user_account on delete cascade,
  blocked_id  uuid not null references user_account on delete cascade,
  created_at  timestamptz not null default now(),

  primary key (user_id, blocked_id),
  constraint user_block_not_self check (user_id <> blocked_id)
);

create table chat (
  id             uuid primary key default gen_random_uuid(),
  -- The two users, smaller id first: "find or create" is one insert.
  first_id       uuid not null references user_account,
  second_id      uuid not null references user_account,
  last_sequence  integer not null default 0,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),

  constraint chat_participants_ordered check (first_id < second_id),
  constraint chat_participants_unique unique (first_id, second_id)
);

-- Conversations with something recent that may be unread (mails about unread messages).
create index chat_recent on chat (updated_at);

create table chat_participant (
  chat_id          uuid not null references chat on delete cascade,
  user_id          uuid not null references user_account,
  -- The last message this user has read.
  read_sequence    integer not null default 0,
  -- The last message that a mail reported, and when the mail was written.
  mailed_sequence  integer not null default 0,
  mailed_at        timestamptz,

  primary key (chat_id, user_id)
);

-- A user's conversations (messages page).
create index chat_participant_of_user on chat_participant (user_id);

create table chat_message (
  id          uuid primary key default gen_random_uuid(),
  chat_id     uuid not null references chat on delete cascade,
  -- 1, 2, 3 … without gaps in its conversation, taken from chat.last_sequence under its row lock.
  sequence    integer not null,
  sender_id   uuid not null references user_account,
  -- Chosen by the sender, so that a repeated request stores one message.
  client_id   text,
  text        text not null,
  -- Addresses of pictures; null for none.
  pictures    text[],
  created_at  timestamptz not null default now(),

  constraint chat_message_sequence_unique unique (chat_id, sequence),
  constraint chat_message_client_id_unique unique (chat_id, sender_id, client_id)
);

-- Which pictures are in use (deletion of the others).
create index chat_message_with_pictures on chat_message (id) where pictures is not null;

-- Pictures that wait for the message they were uploaded for. A row goes when it is sent, or after a day.
create table message_upload (
  url         text primary key,
  chat_id     uuid not null references chat on delete cascade,
  user_id     uuid not null references user_account on delete cascade,
  created_at  timestamptz not null default now()
);

-- Those of an erased account; and of one that is deleted, for the foreign keys.
create index message_upload_of_user on message_upload (user_id);
create index message_upload_of_chat on message_upload (chat_id);

create table notification (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references user_account on delete cascade,
  kind        text not null,
  -- {text: [ids of sentences], values: {}}, and {chat, sequence} of a quoted message: see notification-texts.ts in the API.
  -- No name and no message of somebody else is copied.
  facts       jsonb not null,
  -- Whose name the sentences begin with.
  actor_id    uuid references user_account on delete cascade,
  image       text,
  link        text,
  -- Says what it is about, so that a job that runs twice notifies once.
  dedupe_key  text,
  created_at  timestamptz not null default now(),
  read_at     timestamptz,

  constraint notification_dedupe_key_unique unique (user_id, dedupe_key)
);

-- A user's notifications, newest first, and the number of unread ones.
create index notification_of_user on notification (user_id, created_at desc);
create index notification_unread on notification (user_id) where read_at is null;
-- For the foreign key, when an account that was never verified is deleted.
create index notification_of_actor on notification (actor_id) where actor_id is not null;
