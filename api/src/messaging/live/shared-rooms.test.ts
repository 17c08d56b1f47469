import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ClientEvents, ServerEvents } from '@gida/contracts/live';
import { liveOptions } from '@gida/contracts/live';
import { apiPaths } from '@gida/contracts/paths';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';

import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { App } from '../../http/app-type.ts';
import { aPerson, signedIn } from '../../testing/factories.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { hasRedis, startTemporaryRedis } from '../../testing/temporary-redis.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'gida-api-'));
let redis: Awaited<ReturnType<typeof startTemporaryRedis>>;
let database: Database;
let processes: { app: App; url: string }[];

beforeAll(async () => {
  if (!hasRedis) return;
  redis = await startTemporaryRedis();
  database = await freshDatabase(process.env['DATABASE_URL']);
  processes = [await anApiProcess(), await anApiProcess()];
});
afterAll(async () => {
  if (!hasRedis) return;
  for (const { app } of processes) await app.close();
  await database.close();
  await redis.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

it.skipIf(!hasRedis)(
  'brings a message to a person who is connected to another process',
  async () => {
    const [guest, host] = [await aPersonAt(0), await aPersonAt(1)];
    const heard = new Promise((resolve) => host.line.once('message:new', resolve));

    const sent = await guest.line.emitWithAck('message:send', {
      chatId: await guest.beginChat(host.id),
      message: 'Good morning',
    });

    expect(await heard).toEqual(sent.ok && sent.value);
  },
);

it.skipIf(!hasRedis)('still serves the people of one process when Redis is gone', async () => {
  const [guest, host] = [await aPersonAt(0), await aPersonAt(0)];
  const chatId = await guest.beginChat(host.id);
  await redis.stop();
  const heard = new Promise((resolve) => host.line.once('message:new', resolve));

  const sent = await guest.line.emitWithAck('message:send', { chatId, message: 'Still here?' });

  expect(await heard).toEqual(sent.ok && sent.value);
});

async function anApiProcess() {
  const config = readConfig({
    GIDA_DATA: dataFolder,
    LOG_LEVEL: 'silent',
    REDIS_URL: redis.url,
    RATE_LIMIT_FACTOR: '100',
  });
  const app = await buildApp(config, database);
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

async function aPersonAt(process: number) {
  // both were started in `beforeAll`
  const { app, url } = processes[process]!;
  const person = await aPerson(app);
  const headers = await signedIn(app, person);
  const auth = { token: headers.authorization.replace('Bearer ', '') };
  const line: Socket<ServerEvents, ClientEvents> = io(url, {
    ...liveOptions,
    forceNew: true,
    auth,
  });
  onTestFinished(() => void line.close());
  await new Promise<void>((resolve) => {
    line.once('connect', resolve);
    line.connect();
  });
  const beginChat = async (receiverId: string): Promise<string> => {
    const payload = { receiverId };
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1/${apiPaths.chats}`,
      headers,
      payload,
    });
    return answer.json().chat.id;
  };
  return { id: person.id, line, beginChat };
}
