import { startTestMailServer } from '../../../api/src/mail/testing/test-mail-server.ts';
import { startTemporaryRedis } from '../../../api/src/testing/temporary-redis.ts';
import { startTestEnvironment } from '../../../api/src/testing/test-environment.ts';
import { startTemporaryPostgres } from '../../../scripts/temporary-postgres.ts';

const bookingGuests = 2_000;
const chatGuests = 100;
export const firstChatGuest = bookingGuests + 1;

/** Two API processes with everything they depend on, each of which a fault can take away. */
export async function startFaultSite({ folder }: { folder?: string | undefined } = {}) {
  const cleanups: (() => void | Promise<void>)[] = [];
  const close = async () => {
    for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp();
  };
  try {
    const parentFolder = folder ? { parentFolder: folder } : {};
    const postgres = await startTemporaryPostgres({ ...parentFolder, keepsCommits: true });
    if (!postgres) throw new Error('PostgreSQL is not installed here.');
    cleanups.push(postgres.stop);
    const redis = await startTemporaryRedis();
    cleanups.push(redis.stop);
    const mailServer = await startTestMailServer();
    cleanups.push(mailServer.close);
    const environment = await startTestEnvironment({
      ...parentFolder,
      databaseUrl: postgres.url,
      processes: 2,
      guests: bookingGuests + chatGuests,
      apartments: bookingGuests / 2,
      env: { REDIS_URL: redis.url, SMTP_URL: mailServer.url },
    });
    cleanups.push(environment.close);
    return { postgres, redis, mailServer, environment, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export type FaultSite = Awaited<ReturnType<typeof startFaultSite>>;
