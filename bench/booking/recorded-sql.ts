import { apiBase, apiPaths } from '@gida/contracts/paths';

import { buildApp } from '../../api/src/process/app.ts';
import { readConfig } from '../../api/src/config/config.ts';
import { openPostgres } from '../../api/src/db/database.ts';
import { createAccessTokens } from '../../api/src/http/auth/access-token.ts';
import { testApartmentId, testGuestId } from '../../api/src/testing/test-environment.ts';

/** What `n` stands for in the script: the number of the guest, and of the apartment they book. */
const recordedNumber = 1;

/**
 * Every SQL statement of one booking, as a pgbench script: recorded from the API itself, so that the comparison stays
 * current. Each client books its own numbers.
 */
export async function recordBooking(
  databaseUrl: string,
  stay: object,
  numbers: { first: number; perClient: number },
): Promise<string> {
  const statements: string[] = [];
  const database = openPostgres(databaseUrl, 1);
  let isRecording = false;
  database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const recordingQuery = (text: unknown, values: unknown, ...rest: unknown[]) => {
      if (isRecording) statements.push(inlineParameters(text, values));
      return query(text, values, ...rest);
    };
    // the overload that kysely and pg-boss call
    client.query = recordingQuery as typeof client.query;
  });
  const config = readConfig({
    NODE_ENV: 'test',
    GIDA_DEMO: '1',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
  });
  const app = await buildApp(config, database);
  await app.ready();
  const token = await createAccessTokens(config.accessTokenKeys).issue(
    { id: testGuestId(recordedNumber), role: 'guest', sessionId: testGuestId(recordedNumber) },
    'guest',
  );
  isRecording = true;
  const response = await app.inject({
    method: 'POST',
    url: `${apiBase}/${apiPaths.createBooking(testApartmentId(recordedNumber))}`,
    headers: { authorization: `Bearer ${token}` },
    payload: stay,
  });
  isRecording = false;
  await app.close();
  await database.close();
  if (response.statusCode !== 201) throw new Error(`The recorded booking: ${response.body}`);
  const { booking } = response.json<{ booking: { id: string } }>();
  return toPgbenchScript(statements, booking.id, numbers);
}

function inlineParameters(text: unknown, values: unknown): string {
  if (typeof text !== 'string') throw new Error('Only text statements can be recorded.');
  const list = Array.isArray(values) ? values : [];
  return text.replace(/\$(\d+)/g, (_, index: string) => literal(list[Number(index) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  if (typeof value === 'number') return String(value);
  return quoted(typeof value === 'string' ? value : JSON.stringify(value));
}

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

function toPgbenchScript(
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
      .replaceAll(testGuestId(recordedNumber), `${shorten(testGuestId(0))}:n`)
      .replaceAll(testApartmentId(recordedNumber), `${shorten(testApartmentId(0))}:n`)
      .replaceAll(bookingId, ':booking_id');
    return numbered.startsWith('insert into booking (')
      ? `${numbered} \\gset booking_`
      : `${numbered};`;
  });
  return ['\\set i :i + 1', `\\set n ${first} + :client_id * ${perClient} + :i`, ...lines, ''].join(
    '\n',
  );
}
