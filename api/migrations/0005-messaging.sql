-- 0005 messaging: conversations of two people, and what the site tells a person.

create table chat (
  id             uuid primary key default gen_random_uuid(),
  -- The two people, smaller id first: "find or create" is one insert.
  first_id       uuid not null references person,
  second_id      uuid not null references person,
  last_sequence  integer not null default 0,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),

  constraint chat_of_two check (first_id < second_id),
  constraint chat_once_per_pair unique (first_id, second_id)
);

create table chat_participant (
  chat_id        uuid not null references chat on delete cascade,
  person_id      uuid not null references person,
  -- The last message this person has seen.
  read_sequence  integer not null default 0,

  primary key (chat_id, person_id)
);

-- A person's conversations (messages page).
create index chat_participant_of_person on chat_participant (person_id);

create table chat_message (
  id          uuid primary key default gen_random_uuid(),
  chat_id     uuid not null references chat on delete cascade,
  -- 1, 2, 3 … without gaps in its conversation, taken from chat.last_sequence under its row lock.
  sequence    integer not null,
  sender_id   uuid not null references person,
  client_id   text,
  text        text not null,
  created_at  timestamptz not null default now(),

  constraint chat_message_in_order unique (chat_id, sequence),
  constraint chat_message_stored_once unique (chat_id, sender_id, client_id)
);

create table notification (
  id          uuid primary key default gen_random_uuid(),
  person_id   uuid not null references person on delete cascade,
  kind        text not null,
  message     text not null,
  image       text,
  link        text,
  -- Says what it is about, so that a job that runs twice tells once.
  once_key    text,
  created_at  timestamptz not null default now(),
  read_at     timestamptz,

  constraint notification_told_once unique (person_id, once_key)
);

-- A person's notifications, newest first.
create index notification_of_person on notification (person_id, created_at desc);
create index notification_unread on notification (person_id) where read_at is null;
