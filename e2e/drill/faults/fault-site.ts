import { startTestMailServer } from '../../../api/src/mail/testing/test-mail-server.ts';
import { startTemporaryRedis } from '../../../api/src/testing/temporary-redis.ts';
import { startTestEnvironment } from '../../../api/src/testing/test-environment.ts';
import { requirePostgres } from '../../../scripts/temporary-postgres.ts';

const bookingGuests = 2_000;
const chatGuests = 100;
export const firstChatGuest = bookingGuests + 1;

/** Two API processes with everything they depend on, each of which a fault can take away. */
export async function startFaultSite({ folder }: { folder?: string | undefined } = {}) {
  await using opened = new AsyncDisposableStack();
  const parentFolder = folder ? { parentFolder: folder } : {};
  const postgres = opened.use(await requirePostgres({ ...parentFolder, keepsCommits: true }));
  const redis = await startTemporaryRedis();
  opened.defer(redis.stop);
  const mailServer = await startTestMailServer();
  opened.defer(mailServer.close);
  const environment = opened.use(
    await startTestEnvironment({
      ...parentFolder,
      databaseUrl: postgres.url,
      processes: 2,
      guests: bookingGuests + chatGuests,
      apartments: bookingGuests / 2,
      env: { REDIS_URL: redis.url, SMTP_URL: mailServer.url },
    }),
  );
  const kept = opened.move();
  return { postgres, redis, mailServer, environment, close: () => kept.disposeAsync() };
}

export type FaultSite = Awaited<ReturnType<typeof startFaultSite>>;
