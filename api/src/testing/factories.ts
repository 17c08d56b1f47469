import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';

import type { App } from '../http/app-type.ts';

export const testPassword = 'Harmattan-morning-7';
/** As cheap as Argon2id allows: tests log in, or fail to, hundreds of times. */
export const testPasswordHash = await hash(testPassword, {
  memoryCost: 8,
  timeCost: 1,
  parallelism: 1,
});

export type TestUser = { id: string; role: 'guest' | 'host'; email: string; firstName: string };

/** A verified guest, unless told otherwise. Write only the fields that matter. */
export async function aUser(
  api: Pick<App, 'db'>,
  fields: Partial<TestUser> & { verified?: boolean } = {},
): Promise<TestUser> {
  const user: TestUser = {
    id: fields.id ?? randomUUID(),
    role: fields.role ?? 'guest',
    email: fields.email ?? `${randomUUID()}@example.com`,
    firstName: fields.firstName ?? 'Amina',
  };
  await sql`
    insert into user_account (id, role, email, first_name, last_name, telephone, date_of_birth, password_hash, verified_at)
    values (${user.id}, ${user.role}::user_role, ${user.email}, ${user.firstName}, 'Bello', '+234 803 000 0000',
            '1990-01-01', ${testPasswordHash}, ${fields.verified === false ? null : new Date()})
  `.execute(api.db);
  return user;
}

export const aHost = (api: Pick<App, 'db'>, fields: Partial<TestUser> = {}): Promise<TestUser> =>
  aUser(api, { ...fields, role: 'host' });

/** Request headers of a user with a new session. */
export async function authHeaders(
  api: Pick<App, 'db' | 'accessTokens'>,
  user: { id: string; role: string },
): Promise<{ authorization: string }> {
  const sessionId = randomUUID();
  await sql`insert into session (id, user_id) values (${sessionId}, ${user.id})`.execute(api.db);
  const token = await api.accessTokens.issue({ id: user.id, role: user.role, sessionId }, 'guest');
  return { authorization: `Bearer ${token}` };
}

/** Request headers of a new admin or operator. */
export async function adminAuthHeaders(
  api: App,
  role: 'admin' | 'operator' = 'admin',
): Promise<{ authorization: string }> {
  const id = randomUUID();
  const sessionId = randomUUID();
  await sql`
    insert into admin (id, role, email, first_name, last_name, password_hash)
    values (${id}, ${role}::admin_role, ${`${id}@example.com`}, 'Ngozi', 'Eze', ${testPasswordHash})
  `.execute(api.db);
  await sql`insert into session (id, admin_id) values (${sessionId}, ${id})`.execute(api.db);
  const token = await api.accessTokens.issue({ id, role, sessionId }, 'admin');
  return { authorization: `Bearer ${token}` };
}

export type TestApartment = {
  id: string;
  hostId: string;
  name: string;
  priceNaira: number;
  cautionFeeNaira: number;
  maxGuests: number;
  bedrooms: number;
  street: string;
  area: string;
  city: string;
  /** Where everybody sees it. */
  place: { latitude: number; longitude: number } | null;
  properties: { name: string; quantity: number }[];
  features: string[];
  rules: string[];
  categories: string[];
  sections: string[];
  isPublished: boolean;
  createdAt: Date;
};

export async function anApartment(
  api: Pick<App, 'db'>,
  apartment: Partial<TestApartment> = {},
): Promise<TestApartment> {
  const created: TestApartment = {
    id: randomUUID(),
    hostId: apartment.hostId ?? (await aHost(api)).id,
    name: 'Quiet flat by the lagoon',
    priceNaira: 50_000,
    cautionFeeNaira: 20_000,
    maxGuests: 4,
    bedrooms: 1,
    street: '1 Admiralty Way',
    area: '',
    city: 'Lagos',
    place: null,
    properties: [],
    features: [],
    rules: ['No smoking.'],
    categories: [],
    sections: [],
    isPublished: true,
    createdAt: new Date(),
    ...apartment,
  };
  await sql`
    insert into apartment
      (id, host_id, name, description, price_kobo, caution_fee_kobo, max_guests, bedrooms, street, area, city, country,
       approximate_latitude, approximate_longitude, properties, features, categories, sections, rules, images, is_published, created_at)
    values
      (${created.id}, ${created.hostId}, ${created.name}, 'A flat.', ${created.priceNaira * 100},
       ${created.cautionFeeNaira * 100}, ${created.maxGuests}, ${created.bedrooms}, ${created.street}, ${created.area}, ${created.city}, 'Nigeria',
       ${created.place?.latitude ?? null}, ${created.place?.longitude ?? null},
       ${JSON.stringify(created.properties)}::jsonb, ${created.features}, ${created.categories}, ${created.sections}, ${created.rules},
       '{/media/scenes/living-room/lagos-lagoon-test.svg}', ${created.isPublished}, ${created.createdAt})
  `.execute(api.db);
  return created;
}
