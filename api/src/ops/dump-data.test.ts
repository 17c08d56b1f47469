// @engine postgres
// @module-tag nightly: what only an operator meets who moves a trial to a server, see api/src/ops/ops.test.ts: migrates an empty database once when two processes start it together
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { demoEmails, demoPassword } from '@gida/contracts/demo-logins';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { temporaryFolder } from '../../../scripts/testing/temporary-folder.ts';
import { freePort } from '../../../scripts/free-ports.ts';
import { hashPassword } from '../account/password/password-hash.ts';
import { openPostgres } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { seedDemo } from '../../../demo/seeding/seed-demo.ts';
import { ApiChildProcess } from '../testing/api-child-process.ts';
import { createInDataFolder } from '../testing/create-test-database.ts';
import { createServerDatabase } from '../testing/create-server-database.ts';

const serverUrl = process.env['DATABASE_URL'];
const ownPassword = 'mangoes-in-the-rain';
const ownAdmin = 'amaka@example.com';
const ownName = ['--first-name', 'Amaka', '--last-name', 'Bello'];
const production = {
  NODE_ENV: 'production',
  GIDA_DEMO: undefined,
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Gida <hello@gida.test>',
  CONTACT_MAIL_TO: 'hello@gida.test',
  STRIPE_SECRET_KEY: 'sk_live_a',
  STRIPE_WEBHOOK_SECRET: 'whsec_q7Zt1mKx9cVb4Lw2RfHs8Yp3',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_a',
  PUBLIC_ORIGIN: 'https://gida.test',
  ACCESS_TOKEN_SECRETS: 'first:Jf3xQ0vZr8Wn5kTg1sLb7yPc2dMh6uEa9',
  NAIRA_PER_USD: '1510.5',
  NAIRA_PER_EUR: '1720',
};

describe.runIf(serverUrl)('pnpm ops dump-data', () => {
  const folder = temporaryFolder();
  let server: Awaited<ReturnType<typeof createServerDatabase>>;
  beforeAll(async () => {
    server = await createServerDatabase(serverUrl ?? '');
    await createInDataFolder(folder);
    const trial = await openDatabase({
      databaseUrl: null,
      databaseConnections: 1,
      dataFolder: folder,
    });
    await seedDemo(trial.db, { usd: 1_500, eur: 1_650 });
    await trial.close();
  });
  afterAll(() => server.drop());

  /** Until it ends: for commands, and for processes that refuse to start. */
  async function run(script: string, args: string[] = [], input = '', more = {}) {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const port = String(await freePort());
    const env = {
      PATH,
      NODE_COMPILE_CACHE,
      ...production,
      DATABASE_URL: server.url,
      GIDA_DATA: folder,
      ...more,
    };
    const child = spawn(process.execPath, [join(import.meta.dirname, '..', script), ...args], {
      env: { ...env, LOG_LEVEL: 'silent', API_PORT: port, WORKER_PORT: port },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes) => {
        output += String(bytes);
        if (output.includes('"ready":true')) child.kill();
      });
    }
    child.stdin.end(input);
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output };
  }
  const ops = (args: string[], input = '', more = {}) => run('ops/ops.ts', args, input, more);

  it('a trial moves to a server with all its rows, and nobody has a published password there', async () => {
    const file = join(folder, 'trial.sql');
    const demoSite = { NODE_ENV: undefined, GIDA_DEMO: '1', DATABASE_URL: undefined };
    const dumped = await ops(['dump-data', file], '', demoSite);
    expect(dumped.output).toContain(`Wrote ${file}.`);
    const { db, close } = openPostgres(server.url, 1);
    await sql
      .raw(`
      drop schema public cascade; drop schema pgboss cascade; create schema public;
      ${await readFile(file, 'utf8')};
    `)
      .execute(db);
    const { rows } = await sql`select from public.apartment`.execute(db);
    expect(rows.length).toBeGreaterThan(50);
    await close();

    const restored = [
      await ops(['migrate']),
      await ops(['close-demo-logins']),
      await ops(['admin-create', ownAdmin, ...ownName, '--role', 'operator'], ownPassword),
      await ops(['adopt-pictures', '--yes']),
    ];

    expect(restored.map(({ code, output }) => (code === 0 ? '' : output))).toEqual([
      '',
      '',
      '',
      '',
    ]);
    const env = { ...production, DATABASE_URL: server.url, GIDA_DATA: folder };
    const api = new ApiChildProcess(await freePort(), { ...env, JOBS: 'off' });
    await api.start();
    const logIn = async (path: string, email: string, password: string) => {
      const response = await fetch(`${api.url}${apiBase}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      return response.status;
    };
    const statuses = [
      await logIn(apiPaths.adminLogin, ownAdmin, ownPassword),
      await logIn(apiPaths.login, demoEmails.guest, demoPassword),
      await logIn(apiPaths.adminLogin, demoEmails.operator, demoPassword),
    ];
    await api.stop();
    expect(statuses).toEqual([200, 401, 401]);
  });

  it('no process of a site starts while an account has the published password', async () => {
    const { db, close } = openPostgres(server.url, 1);
    const hash = await hashPassword(demoPassword, 'test');
    await sql`
      insert into user_account (email, first_name, last_name, telephone, date_of_birth, password_hash)
      values (${demoEmails.host}, 'Tunde', 'Host', '', '1990-01-01', ${hash})
          on conflict (email) do update set password_hash = ${hash}
    `.execute(db);
    await sql`
      update admin set password_hash = ${hash} where email = ${demoEmails.operator}
    `.execute(db);
    await close();
    const sentence = `The published password of the demo opens accounts of this site: admin ${demoEmails.operator}, user ${demoEmails.host}. Close them: pnpm ops close-demo-logins`;

    const refused = [await run('process/main.ts'), await run('process/worker.ts')];
    const closed = await ops(['close-demo-logins']);
    const again = await ops(['close-demo-logins']);

    for (const { code, output } of refused) {
      expect(output).toContain(sentence);
      expect(code).toBe(1);
    }
    expect(closed.output).toContain(
      `Cannot log in any more: user ${demoEmails.host}, admin ${demoEmails.operator}.`,
    );
    expect(again.output).toContain('opens no account');
    const env = { ...production, DATABASE_URL: server.url, GIDA_DATA: folder };
    const worker = new ApiChildProcess(await freePort(), env, 'worker.ts');
    await worker.start();
    await worker.stop();
  });
});
