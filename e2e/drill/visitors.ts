import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { UpdateProfileResponse } from '@gida/contracts/account';
import { apiPaths, paths } from '@gida/contracts/paths';

import type { Db } from '../../api/src/db/database.ts';
import { countStored, pastStayId } from '../../api/src/testing/drill-records.ts';
import { testGuestId, testHostId } from '../../api/src/testing/test-environment.ts';
import { sendRequest, type DrilledSite, type Requested, type Requester } from './requests.ts';

/** Guests with a stay that is over, which they review. */
export const firstReviewer = 20_001;
export const reviewers = 1_500;
/** Guests who write to the host and change their picture. */
const firstWriter = firstReviewer + reviewers;
const writers = 400;
export const lastPerson = firstWriter + writers - 1;

const pauses = { read: 400, write: 1_500, upload: 4_000, review: 3_000, look: 3_000 };
/** A pixel, as PNG. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

export type Visitors = {
  counts: { underWay: number; uploads: number };
  /** Who acts next, of each kind. */
  next: Record<keyof typeof pauses, number>;
  acknowledged: { messages: Set<string>; reviews: Set<string> };
  start: () => void;
  stop: () => void;
  /** What was promised to them and is not there. */
  findViolations: (db: Db) => Promise<string[]>;
};

/** Who else is on the site: people who read and search, write to a host who answers, upload, review, and the staff. */
export function createVisitors(
  site: DrilledSite,
  { request }: Requester,
  staff: () => Promise<string>,
  before?: Visitors,
): Visitors {
  const acknowledged = { messages: new Set<string>(), reviews: new Set<string>() };
  const pictures = new Map<number, string>();
  const failures: string[] = [];
  const counts = { underWay: 0, uploads: 0 };
  let isRunning = false;
  const next = before?.next ?? { read: 0, write: 0, upload: 0, review: 0, look: 0 };

  const reads = (at: number): Requested[] => [
    { path: '/' },
    { path: paths.login },
    { path: paths.homes({ city: 'Lagos' }).replace('#homes', '') },
    { path: apiPaths.publicListing },
    { path: apiPaths.site },
    { path: apiPaths.featuredApartments },
    { path: `${apiPaths.apartments}?page=1&limit=12`, guest: firstWriter + (at % writers) },
    { path: apiPaths.profile, guest: firstWriter + (at % writers) },
  ];
  const looks = [
    apiPaths.adminBookings,
    apiPaths.adminUsers,
    apiPaths.adminJobs,
    apiPaths.adminMetrics,
  ];

  const acts = {
    read: (at: number) => request(reads(at)[at % 7] ?? { path: '/' }, 200),
    write: async (at: number) => {
      const guest = firstWriter + (at % writers);
      const isAnswer = at % 2 === 1;
      const clientId = randomUUID();
      const receiverId = isAnswer ? testGuestId(guest - 1) : testHostId;
      await request(
        {
          method: 'POST',
          path: apiPaths.chats,
          ...(isAnswer ? { headers: await site.headersOf('host') } : { guest }),
          body: { receiverId, message: `Message ${clientId}`, clientId },
        },
        200,
        201,
      );
      acknowledged.messages.add(clientId);
    },
    upload: async (at: number) => {
      const guest = firstWriter + (at % writers);
      const body = new FormData();
      body.set('picture', new Blob([picture]), 'me.png');
      const path = apiPaths.profilePicture;
      const answer = await request<UpdateProfileResponse>(
        { method: 'POST', path, guest, body },
        200,
      );
      pictures.set(guest, answer.body.user.profilePicture ?? '');
      counts.uploads += 1;
    },
    review: async (at: number) => {
      if (at >= reviewers) return;
      const scores = { cleanliness: 5, accuracy: 4, communication: 5, location: 3, value: 4 };
      const body = {
        rating: 4,
        scores,
        comment: 'Quiet, cool and close to the lagoon.',
        pictures: [],
      };
      const path = apiPaths.stayReview(pastStayId(at));
      await request({ method: 'POST', path, guest: firstReviewer + at, body }, 201);
      acknowledged.reviews.add(pastStayId(at));
    },
    look: async (at: number) => {
      const headers = { authorization: `Bearer ${await staff()}` };
      await request({ path: looks[at % looks.length] ?? '', headers }, 200);
    },
  };

  const repeat = async (kind: keyof typeof acts) => {
    while (isRunning) {
      counts.underWay += 1;
      await acts[kind](next[kind]++)
        .catch((error: unknown) => failures.push(String(error)))
        .finally(() => (counts.underWay -= 1));
      await wait(pauses[kind]);
    }
  };
  return {
    counts,
    next,
    acknowledged,
    start: () => {
      isRunning = true;
      for (const kind of ['read', 'read', 'write', 'upload', 'review', 'look'] as const)
        void repeat(kind);
    },
    stop: () => void (isRunning = false),
    findViolations: async (db) => {
      const lost = await Promise.all(
        [...pictures.values()].map(async (path) => {
          const { status } = await sendRequest(site, { path });
          return status === 200 ? [] : [`picture ${path}: ${status}`];
        }),
      );
      return [
        ...failures.splice(0),
        ...lost.flat(),
        ...differences('message', await countStored(db, 'message'), acknowledged.messages),
        ...differences('review', await countStored(db, 'review'), acknowledged.reviews),
      ];
    },
  };
}

const differences = (
  what: string,
  stored: ReadonlyMap<string, number>,
  acknowledged: ReadonlySet<string>,
): string[] =>
  [...acknowledged].flatMap((id) =>
    stored.get(id) === 1 ? [] : [`${what} ${id} is there ${stored.get(id) ?? 0} times`],
  );
