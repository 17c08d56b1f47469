// @engine postgres
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { temporaryFolder } from '../../../scripts/testing/temporary-folder.ts';
import { freePort } from '../../../scripts/free-ports.ts';
import { openPostgres } from '../db/database.ts';
import { ApiChildProcess } from '../testing/api-child-process.ts';
import { createServerDatabase } from '../testing/create-server-database.ts';
import { runOps } from './run-ops.ts';

const serverUrl = process.env['DATABASE_URL'];
const password = 'mangoes-in-the-rain';
const admin = ['amaka@example.com', '--first-name', 'Amaka', '--last-name', 'Bello'];

it('says how a command without its arguments is used', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => error.mockRestore());

  expect(await runOps(['admin-create'])).toBe(2);
  expect(error.mock.lastCall?.[0]).toMatch(
    /must be an email address[^]*\nUsage: pnpm ops admin-create/,
  );
});

describe.runIf(serverUrl)('pnpm ops', () => {
  let server: Awaited<ReturnType<typeof createServerDatabase>>;
  let api: ApiChildProcess;
  const folder = temporaryFolder();
  beforeAll(async () => {
    server = await createServerDatabase(serverUrl ?? '');
    const env = { DATABASE_URL: server.url, GIDA_DATA: folder };
    api = new ApiChildProcess(await freePort(), env);
    await api.start();
  });
  afterAll(async () => {
    await api.stop();
    await server.drop();
  });

  const environment = (databaseUrl: string) => ({
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    GIDA_DATA: folder,
  });
  /** In this process, which is much quicker to start. */
  const ops = async (args: string[], input = '', databaseUrl = server.url) => {
    let output = '';
    const write = (text: unknown) => void (output += `${String(text)}\n`);
    for (const name of ['log', 'error'] as const) vi.spyOn(console, name).mockImplementation(write);
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(inputOf(input));
    for (const [name, value] of Object.entries(environment(databaseUrl))) vi.stubEnv(name, value);
    try {
      return { code: await runOps(args), output };
    } finally {
      vi.restoreAllMocks();
      vi.unstubAllEnvs();
    }
  };
  const opsProcess = async (args: string[], input = '', databaseUrl = server.url) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, ...environment(databaseUrl) };
    const child = spawn(process.execPath, [join(import.meta.dirname, 'ops.ts'), ...args], { env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes) => (output += String(bytes)));
    }
    child.stdin.end(input);
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output };
  };
  const login = async (secret: string) => {
    const response = await fetch(`${api.url}${apiBase}/${apiPaths.adminLogin}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin[0], password: secret }),
    });
    return { status: response.status, body: (await response.json()) as { access_token: string } };
  };
  const isSignedIn = async (token: string) =>
    (
      await fetch(`${api.url}${apiBase}/${apiPaths.adminMe}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).ok;

  it.each<[what: string, args: string[], input: string, code: number, says: RegExp]>([
    ['an unknown command', ['admin-add'], '', 2, /Unknown command "admin-add"/],
    ['no name', ['admin-create', 'a@example.com'], password, 2, /--first-name is missing/],
    ['an unknown role', ['admin-create', ...admin, '--role', 'root'], password, 2, /--role is one/],
    ['an unknown option', ['admin-create', ...admin, '--force'], password, 2, /--force/],
    ['an empty password', ['admin-create', ...admin], '', 1, /between 8 and 128/],
    ['a common password', ['admin-create', ...admin], 'password1', 1, /too common/],
    ['an unknown admin', ['admin-password', 'who@example.com'], password, 1, /No admin has/],
    ['an unknown user', ['account-export', 'who@example.com'], '', 1, /No account has/],
    ['an erasure without --yes', ['account-erase', 'who@example.com'], '', 2, /add --yes/],
  ])('refuses %s', async (_what, args, input, code, says) => {
    const result = await ops(args, input);

    expect(result.output).toMatch(says);
    expect(result.code).toBe(code);
    expect(result.output).not.toMatch(/\n +at /);
  });

  it('ends with the code of the failure and no stack', async () => {
    const { code, output } = await opsProcess(['admin-create', 'a@example.com'], password);

    expect(output).toMatch(
      /^✗ --first-name is missing or not a name\.\nUsage: pnpm ops admin-create/,
    );
    expect(output).not.toMatch(/\n +at /);
    expect(code).toBe(2);
  });

  it('creates a first admin, once, who logs in; a new password ends the sessions', async () => {
    const created = await ops(['admin-create', ...admin], `${password}\n`);
    expect(created).toMatchObject({ code: 0, output: expect.stringContaining('/admin/login') });
    const again = await ops(['admin-create', ...admin], `${password}\n`);
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('admin-password') });
    const first = await login(password);
    expect(first.status).toBe(200);
    expect(await isSignedIn(first.body.access_token)).toBe(true);

    const replaced = await ops(['admin-password', 'amaka@example.com'], 'guavas-in-the-rain');

    expect(replaced).toMatchObject({ code: 0, output: expect.stringContaining('1 session ended') });
    expect(await isSignedIn(first.body.access_token)).toBe(false);
    expect((await login(password)).status).toBe(401);
    expect((await login('guavas-in-the-rain')).status).toBe(200);
  });

  it('makes the database the owner of pictures that were those of another, when told so', async () => {
    const owner = join(folder, 'files/pictures/.owner');
    await vi.waitFor(() => readFileSync(owner));
    const claimed = await ops(['adopt-pictures']);
    writeFileSync(owner, 'another');

    const asked = await ops(['adopt-pictures']);
    const adopted = await ops(['adopt-pictures', '--yes']);
    const again = await ops(['adopt-pictures', '--yes']);

    expect(claimed.output).toContain('belong to this database already');
    expect(asked).toMatchObject({ code: 2, output: expect.stringContaining('add --yes') });
    expect(asked.output).toContain('There are 0 files');
    expect(adopted).toMatchObject({ code: 0, output: expect.stringContaining('now.') });
    expect(again.output).toContain('belong to this database already');
    await ops(['discard-queue', '--yes']);
    expect((await ops(['adopt-pictures'])).output).toContain('belong to another database');
  });

  it('migrates an empty database once when two processes start it together', async () => {
    const owner = openPostgres(server.url, 1);
    const name = `gida_empty_${process.pid}`;
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    await sql.raw(`create database ${name}`).execute(owner.db);
    try {
      const results = await Promise.all([1, 2].map(() => opsProcess(['migrate'], '', url.href)));

      for (const { code, output } of results) {
        expect(output).toContain('The schema is up to date.');
        expect(code).toBe(0);
      }
      expect(results.filter(({ output }) => output.includes('waiting'))).toHaveLength(1);
    } finally {
      await sql.raw(`drop database ${name} with (force)`).execute(owner.db);
      await owner.close();
    }
  });

  it.each([
    ['a missing database', { pathname: '/gida_missing' }, /does not exist/],
    ['a server that does not run', { port: '1' }, /No database server answers/],
  ])('says in a sentence that there is %s', async (_what, part, says) => {
    const url = Object.assign(new URL(server.url), part);

    const { code, output } = await ops(['migrate'], '', url.href);

    expect(code).toBe(1);
    expect(output).toMatch(says);
    expect(output).not.toMatch(/\n +at /);
  });
});

const inputOf = (text: string) =>
  Object.assign(Readable.from([text]), {
    isTTY: false,
    fd: 0 as const,
  }) as unknown as typeof process.stdin; // all that commands read of it
