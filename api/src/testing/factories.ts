import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';

import { hashPassword } from '../account/password/password-hash.ts';
import type { App } from '../http/app-type.ts';

export const testPassword = 'Harmattan-morning-7';
export const testPasswordHash = await hashPassword(testPassword);

export type TestUser = { id: string; role: 'guest' | 'host'; email: string; firstName: string };

/** A verified guest, unless told otherwise. Write only the fields that matter. */
export async function aUser(
  api: App,
  person: Partial<TestUser> & { verified?: boolean } = {},
): Promise<TestUser> {
  const user: TestUser = {
    id: person.id ?? randomUUID(),
    role: person.role ?? 'guest',
    email: person.email ?? `${randomUUID()}@example.com`,
    firstName: person.firstName ?? 'Amina',
  };
  await sql`
    insert into person (id, role, email, first_name, last_name, telephone, date_of_birth, password_hash, verified_at)
    values (${user.id}, ${user.role}::person_role, ${user.email}, ${user.firstName}, 'Bello', '+234 803 000 0000',
            '1990-01-01', ${testPasswordHash}, ${person.verified === false ? null : new Date()})
  `.execute(api.db);
  return user;
}

export const aHost = (api: App, person: Partial<TestUser> = {}): Promise<TestUser> =>
  aUser(api, { ...person, role: 'host' });

/** Request headers of a user with a new session. */
export async function authHeaders(
  api: App,
  person: { id: string; role: string },
): Promise<{ authorization: string }> {
  const loginId = randomUUID();
  await sql`insert into login (id, person_id) values (${loginId}, ${person.id})`.execute(api.db);
  const token = await api.accessTokens.issue(
    { id: person.id, role: person.role, loginId },
    'guest',
  );
  return { authorization: `Bearer ${token}` };
}

/** Request headers of a new admin or operator. */
export async function adminAuthHeaders(
  api: App,
  role: 'admin' | 'operator' = 'admin',
): Promise<{ authorization: string }> {
  const id = randomUUID();
  const loginId = randomUUID();
  await sql`
    insert into admin (id, role, email, first_name, last_name, password_hash)
    values (${id}, ${role}::admin_role, ${`${id}@example.com`}, 'Ngozi', 'Eze', ${testPasswordHash})
  `.execute(api.db);
  await sql`insert into login (id, admin_id) values (${loginId}, ${id})`.execute(api.db);
  const token = await api.accessTokens.issue({ id, role, loginId }, 'admin');
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
  city: string;
  features: string[];
  categories: string[];
  sections: string[];
  isPublished: boolean;
  createdAt: Date;
};

export async function anApartment(
  api: App,
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
    city: 'Lagos',
    features: [],
    categories: [],
    sections: [],
    isPublished: true,
    createdAt: new Date(),
    ...apartment,
  };
  await sql`
    insert into apartment
      (id, host_id, name, description, price_kobo, caution_fee_kobo, max_guests, bedrooms, street, city, country,
       features, categories, sections, rules, images, is_published, created_at)
    values
      (${created.id}, ${created.hostId}, ${created.name}, 'A flat.', ${created.priceNaira * 100},
       ${created.cautionFeeNaira * 100}, ${created.maxGuests}, ${created.bedrooms}, ${created.street}, ${created.city}, 'Nigeria',
       ${created.features}, ${created.categories}, ${created.sections}, '{"No smoking."}',
       '{/media/scenes/living-room/lagos-lagoon-test.svg}', ${created.isPublished}, ${created.createdAt})
  `.execute(api.db);
  return created;
}
