// @engine postgres

import { addDays, toLagosDate } from '@gida/contracts/dates';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { temporaryFolder } from '../../../scripts/testing/temporary-folder.ts';
import { freePort } from '../../../scripts/free-ports.ts';
import { ApiChildProcess } from '../testing/api-child-process.ts';
import { OperatorError } from '../config/operator-error.ts';
import { findPictureOwnerId } from '../media/picture-owner-repository.ts';
import { createTwoRoles } from '../testing/create-two-roles.ts';
import { startTestEnvironment, testApartmentId } from '../testing/test-environment.ts';
import { openPostgres } from './database.ts';
import { installQueueSchema } from '../jobs/queue.ts';
import { migrateDatabase } from './migrate-database.ts';

const serverUrl = process.env['DATABASE_URL'] ?? '';

describe.runIf(serverUrl)('a role that may not change the schema', () => {
  let roles: Awaited<ReturnType<typeof createTwoRoles>>;
  const folder = temporaryFolder();
  beforeAll(async () => void (roles = await createTwoRoles(serverUrl)));
  afterAll(() => roles.drop());

  it('is told before the migrations whose schema it is, and what to do', async () => {
    const serving = openPostgres(roles.servingUrl, 1);

    const started = migrateDatabase({
      installQueueSchema,
      database: serving,
      databaseUrl: roles.servingUrl,
      migrationDatabaseUrl: null,
    });

    const owner = new URL(roles.ownerUrl).username;
    await expect(started).rejects.toThrow(
      new RegExp(`it belongs to ${owner}\\. Run .pnpm ops migrate. with MIGRATION_DATABASE_URL`),
    );
    await serving.close();
  });

  it('is told whose the tables are when it owns the database and not them', async () => {
    const own = await createTwoRoles(serverUrl);
    const other = new URL(own.ownerUrl);
    other.username = new URL(serverUrl).username;
    const restoring = openPostgres(other.href, 1);
    await sql`create table migration (name text primary key)`.execute(restoring.db);
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(restoring.db);
    await restoring.close();
    const owner = openPostgres(own.ownerUrl, 1);

    const migrating = migrateDatabase({
      installQueueSchema,
      database: owner,
      databaseUrl: own.ownerUrl,
      migrationDatabaseUrl: null,
    });

    await expect(migrating).rejects.toThrow(OperatorError);
    await expect(migrating).rejects.toThrow(`it belongs to ${rows[0]?.role}. Run`);
    await owner.close();
    await own.drop();
  });

  it('serves bookings and jobs after the migrations of the owner', async () => {
    const serving = openPostgres(roles.servingUrl, 1);
    await migrateDatabase({
      installQueueSchema,
      database: serving,
      databaseUrl: roles.servingUrl,
      migrationDatabaseUrl: roles.ownerUrl,
    });
    expect(await findPictureOwnerId(serving.db)).toBe(await findPictureOwnerId(serving.db));
    await serving.close();

    const site = await startTestEnvironment({
      databaseUrl: roles.servingUrl,
      processes: 1,
      guests: 1,
      apartments: 1,
    });
    const today = toLagosDate(new Date());
    const path = apiPaths.createBooking(testApartmentId(1));
    const booked = await fetch(`${site.apis[0]?.url}${apiBase}/${path}`, {
      method: 'POST',
      headers: { ...(await site.headersOf(1)), 'content-type': 'application/json' },
      body: JSON.stringify({ checkInDate: today, checkOutDate: addDays(today, 2), guests: 1 }),
    });
    const jobs = await site.inDatabase((db) =>
      sql<{ kind: string }>`select data ->> 'kind' as kind from pgboss.job`.execute(db),
    );
    await site.close();

    expect(booked.status).toBe(201);
    expect(jobs.rows.map(({ kind }) => kind)).toContain('end-hold');
  });

  it('starts with both roles', async () => {
    const api = new ApiChildProcess(await freePort(), {
      GIDA_DATA: folder,
      DATABASE_URL: roles.servingUrl,
      MIGRATION_DATABASE_URL: roles.ownerUrl,
    });
    await api.start();
    const { status } = await fetch(`${api.url}/health/ready`);
    await api.stop();

    expect(status).toBe(200);
  });

  it.each([
    'create table own (id int)',
    'create schema own',
    'alter table booking drop constraint booking_no_overlap',
    'alter table booking_event disable trigger all',
    'drop table booking_event',
    'drop index booking_newest',
    'truncate booking_event',
    'create or replace function prevent_change() returns trigger language plpgsql as $$ begin return old; end $$',
    'drop table pgboss.job',
    'delete from migration',
  ])('is refused: %s', async (statement) => {
    const database = openPostgres(roles.servingUrl, 1);

    await expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject({ code: '42501' });
    await database.close();
  });
});
