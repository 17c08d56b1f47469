// @engine postgres
// @nightly: what only an operator meets who moves a site to a server, see api/src/ops/move-data/copy-to-server.test.ts
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isCopyOfSite } from '../../site-copy-mark.ts';
import { openPostgres, type Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { acquireSingleProcessLock } from '../../db/single-process-lock.ts';
import { createServerDatabase } from '../../testing/create-server-database.ts';
import { createInDataFolder } from '../../testing/create-test-database.ts';

const serverUrl = process.env['DATABASE_URL'];

describe.runIf(serverUrl)('pnpm ops move-data does not change its source', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gida-source-'));
  let server: Awaited<ReturnType<typeof createServerDatabase>>;
  let database: Database;
  beforeAll(async () => {
    server = await createServerDatabase(serverUrl ?? '');
    database = openPostgres(server.url, 2);
    await sql`create table kept_migration as select * from migration`.execute(database.db);
  });
  afterAll(async () => {
    await database.close();
    await server.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const moveData = (direction: string, dataFolder: string) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const { PATH, NODE_COMPILE_CACHE } = process.env;
      const own = { NODE_ENV: 'production', DATABASE_URL: server.url, GIDA_DATA: dataFolder };
      const env = { PATH, NODE_COMPILE_CACHE, ...own };
      const args = [join(import.meta.dirname, '../ops.ts'), 'move-data', direction];
      execFile(process.execPath, args, { env }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), output: out + err }),
      );
    });

  it.each([
    ['older', 'delete from migration where name = (select max(name) from migration)'],
    ['newer', `insert into migration values ('9000-later@00000000 from 0013', '2026-12-01')`],
  ])('a server with an %s schema', async (_age, change) => {
    const target = join(folder, 'copy');
    await sql.raw(change).execute(database.db);
    const before = await readMigrations(database);
    const release = await acquireSingleProcessLock(database, null);

    const whileRunning = await moveData('to-folder', target);
    await release();
    const stopped = await moveData('to-folder', target);

    expect(whileRunning.output).toContain('Stop the site first.');
    expect(stopped.output).toMatch(/schema of the server is not that of this version/);
    expect([whileRunning.code, stopped.code]).toEqual([1, 1]);
    expect(await readMigrations(database)).toEqual(before);
    expect(existsSync(join(target, 'db'))).toBe(false);
    await sql`delete from migration`.execute(database.db);
    await sql`insert into migration select * from kept_migration`.execute(database.db);
  });

  it('a server of this version, whose copy is marked as one', async () => {
    const target = join(folder, 'copy');

    const { code, output } = await moveData('to-folder', target);

    expect(output).toContain('Left out of the copy: 0 waiting jobs');
    expect(code).toBe(0);
    expect([existsSync(join(target, 'db')), isCopyOfSite(target)]).toEqual([true, true]);
  });

  it('a folder with an older schema', async () => {
    const source = join(folder, 'trial');
    await createInDataFolder(source);
    const opened = () =>
      openDatabase({ databaseUrl: null, databaseConnections: 1, dataFolder: source });
    const trial = await opened();
    await sql`delete from migration where name = (select max(name) from migration)`.execute(
      trial.db,
    );
    const before = await readMigrations(trial);
    await trial.close();

    const { code, output } = await moveData('to-server', source);

    expect(output).toMatch(/schema of the folder is not that of this version/);
    expect(code).toBe(1);
    const after = await opened();
    expect(await readMigrations(after)).toEqual(before);
    await after.close();
  });
});

async function readMigrations({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
