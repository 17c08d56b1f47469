import { demoEmails } from '@gida/contracts/demo-logins';
import { paths } from '@gida/contracts/paths';
import { sql } from 'kysely';

import type { Db } from '../../api/src/db/database.ts';

type DemoStay = {
  id: string;
  name: string;
  check_in: string;
  check_out: string;
  caution_fee: string;
  image: string;
};

type DemoMessage = { from: 'guest' | 'host'; minutesAgo: number; text: string };

const demoHostMessages: DemoMessage[] = [
  {
    from: 'guest',
    minutesAgo: 3_010,
    text: 'Good evening! Is there a generator, or only the inverter?',
  },
  {
    from: 'host',
    minutesAgo: 2_995,
    text: 'Good evening, and welcome. Both: the inverter carries the night, the generator the air conditioners.',
  },
  {
    from: 'guest',
    minutesAgo: 2_990,
    text: 'Wonderful. And may we check in at three instead of two?',
  },
  {
    from: 'host',
    minutesAgo: 55,
    text: 'Of course. Samuel at the gate will have your name and the key.',
  },
];

const otherHostMessages: DemoMessage[] = [
  {
    from: 'host',
    minutesAgo: 33_000,
    text: 'Thank you for leaving the place so tidy. You are welcome back any time!',
  },
  { from: 'guest', minutesAgo: 32_900, text: 'We slept so well. Thank you for the mangoes!' },
];

/** Conversations and notifications of the demo guest, one of each still unread. */
export async function seedConversations(db: Db): Promise<void> {
  const guestId = await findUserId(db, sql`email = ${demoEmails.guest}`);
  const hostId = await findUserId(db, sql`email = ${demoEmails.host}`);
  const otherId = await findUserId(db, sql`role = 'host' and email <> ${demoEmails.host}`);
  if (!guestId || !hostId || !otherId) return;

  const chatId = await seedChat(db, guestId, hostId, demoHostMessages, demoHostMessages.length - 1);
  await seedChat(db, guestId, otherId, otherHostMessages, otherHostMessages.length);
  await seedNotifications(db, guestId, { hostId, chatId });
}

/** As the API stores them: who wrote, which stay and how much. */
async function seedNotifications(
  db: Db,
  guestId: string,
  { hostId, chatId }: { hostId: string; chatId: string },
): Promise<void> {
  const { rows } = await sql<DemoStay>`
    select apartment.name, booking.id, lower(stay)::text as check_in, upper(stay)::text as check_out,
           booking.caution_fee_kobo as caution_fee, images[1] as image
      from booking
      join apartment on apartment.id = apartment_id
     where booking.user_id = ${guestId} and booking.status = 'completed'
     order by stay
  `.execute(db);
  const [ended] = rows;
  if (!ended) return;
  const { image } = ended;
  const stay = [ended.name, ended.check_in, ended.check_out];
  const refund = { sum: [[Number(ended.caution_fee), 'ngn']] };
  const notifications = [
    {
      kind: 'new_message',
      facts: { text: ['new_message'], chat: chatId, sequence: demoHostMessages.length },
      actorId: hostId,
      link: paths.conversation(chatId),
      minutesAgo: 55,
    },
    {
      kind: 'caution_fee_returned',
      facts: { text: ['caution_fee_returned'], values: { refund, stay: { stay } } },
      image,
      link: paths.booking(ended.id),
      minutesAgo: 20 * 1_440,
    },
    {
      kind: 'review_requested',
      facts: { text: ['review_requested'], values: { stay: { stay } } },
      image,
      link: paths.booking(ended.id),
      minutesAgo: 21 * 1_440,
    },
  ];
  await sql`
    insert into notification (user_id, kind, facts, actor_id, image, link, created_at, read_at)
    select ${guestId}, kind, facts, "actorId", image, link, at, case when "actorId" is null then at end
      from jsonb_to_recordset(${JSON.stringify(notifications)}::jsonb)
             as added(kind text, facts jsonb, "actorId" uuid, image text, link text, "minutesAgo" integer),
           lateral (select now() - make_interval(mins => "minutesAgo") as at) moment
  `.execute(db);
}

async function findUserId(db: Db, condition: ReturnType<typeof sql>): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from user_account where ${condition} order by created_at, id limit 1
  `.execute(db);
  return rows[0]?.id;
}

async function seedChat(
  db: Db,
  guestId: string,
  hostId: string,
  lines: DemoMessage[],
  readByGuest: number,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into chat (first_id, second_id, last_sequence, updated_at)
    values (least(${guestId}::uuid, ${hostId}::uuid), greatest(${guestId}::uuid, ${hostId}::uuid), ${lines.length},
            now() - make_interval(mins => ${lines.at(-1)?.minutesAgo ?? 0}))
    returning id
  `.execute(db);
  const chatId = rows[0]!.id; // an insert that does not throw returns its row
  await sql`
    insert into chat_participant (chat_id, user_id, read_sequence)
    values (${chatId}, ${guestId}, ${readByGuest}), (${chatId}, ${hostId}, ${lines.length})
  `.execute(db);
  for (const [place, { from, minutesAgo, text }] of lines.entries()) {
    await sql`
      insert into chat_message (chat_id, sequence, sender_id, text, created_at)
      values (${chatId}, ${place + 1}, ${from === 'guest' ? guestId : hostId}, ${text},
              now() - make_interval(mins => ${minutesAgo}))
    `.execute(db);
  }
  return chatId;
}
