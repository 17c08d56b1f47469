import { apiBase, apiPaths } from '@gida/contracts/paths';

import { buildApp } from '../../api/src/app.ts';
import { readConfig } from '../../api/src/config.ts';
import { openPostgres } from '../../api/src/db/database.ts';
import { accessTokens } from '../../api/src/http/who/access-token.ts';
import { apartmentId, guestId } from '../../api/src/testing/trial-site.ts';

/** What `n` stands for in the script: the number of the guest, and of the apartment they book. */
const recordedNumber = 1;

/**
 * Every statement that one booking sends to the database, as a script for pgbench: the API itself is asked, and
 * listened to, so that the comparison is with what it does today. Each client books its own numbers.
 */
export async function recordBooking(
  databaseUrl: string,
  wish: object,
  numbers: { first: number; perClient: number },
): Promise<string> {
  const statements: string[] = [];
  const database = openPostgres(databaseUrl, 1);
  let isRecording = false;
  database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const listening = (text: unknown, values: unknown, ...rest: unknown[]) => {
      if (isRecording) statements.push(written(text, values));
      return query(text, values, ...rest);
    };
    // one of its many signatures, the one that kysely and pg-boss call
    client.query = listening as typeof client.query;
  });
  const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl });
  const app = await buildApp(config, database);
  await app.ready();
  const token = await accessTokens(config.accessTokenSecret).issue(
    { id: guestId(recordedNumber), role: 'guest', loginId: guestId(recordedNumber) },
    'guest',
  );
  isRecording = true;
  const answer = await app.inject({
    method: 'POST',
    url: `${apiBase}/${apiPaths.createBooking(apartmentId(recordedNumber))}`,
    headers: { authorization: `Bearer ${token}` },
    payload: wish,
  });
  isRecording = false;
  await app.close();
  await database.close();
  if (answer.statusCode !== 201) throw new Error(`The recorded booking: ${answer.body}`);
  const { booking } = answer.json<{ booking: { id: string } }>();
  return scriptOf(statements, booking.id, numbers);
}

function written(text: unknown, values: unknown): string {
  if (typeof text !== 'string') throw new Error('A statement that is not text.');
  const list = Array.isArray(values) ? values : [];
  return text.replace(/\$(\d+)/g, (_, place: string) => literal(list[Number(place) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  if (typeof value === 'number') return String(value);
  return quoted(typeof value === 'string' ? value : JSON.stringify(value));
}

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

function scriptOf(
  statements: string[],
  bookingId: string,
  { first, perClient }: { first: number; perClient: number },
): string {
  const digits = String(first + 99 * perClient).length;
  const shorten = (id: string) => id.slice(0, -digits);
  const lines = statements.map((statement) => {
    const numbered = statement
      .replace(/\s+/g, ' ')
      .trim()
      .replaceAll(guestId(recordedNumber), `${shorten(guestId(0))}:n`)
      .replaceAll(apartmentId(recordedNumber), `${shorten(apartmentId(0))}:n`)
      .replaceAll(bookingId, ':booking_id');
    return numbered.startsWith('insert into booking (')
      ? `${numbered} \\gset booking_`
      : `${numbered};`;
  });
  return ['\\set i :i + 1', `\\set n ${first} + :client_id * ${perClient} + :i`, ...lines, ''].join(
    '\n',
  );
}
