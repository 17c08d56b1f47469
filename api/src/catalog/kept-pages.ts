import { setImmediate, setTimeout } from 'node:timers/promises';

type Version = number;

/**
 * Keeps the latest `mostPages` encoded pages for as long as nothing they were made of has changed, in whichever process. Everybody asks for
 * the version first, and never hears one from before they asked; those who come together ask together.
 */
export function keptPages(
  readVersion: () => Promise<Version>,
  mostPages: number,
): (name: string, make: () => Promise<Buffer>) => Promise<Buffer> {
  const versionNow = askedTogether(readVersion);
  let version: Version | null = null;
  let pages = new Map<string, Promise<Buffer>>();

  if (mostPages === 0) return (_name, make) => make();
  return async (name, make) => {
    const now = await versionNow();
    if (now !== version) {
      version = now;
      pages = new Map();
    }
    const kept = pages.get(name);
    if (kept) return kept;
    const making = make();
    keep(pages, name, making, mostPages);
    return making;
  };
}

function keep(
  pages: Map<string, Promise<Buffer>>,
  name: string,
  making: Promise<Buffer>,
  mostPages: number,
): void {
  const [oldest] = pages.keys();
  if (pages.size >= mostPages && oldest !== undefined) pages.delete(oldest);
  pages.set(name, making);
  making.catch(() => pages.delete(name));
}

const betweenQuestionsMs = 4;

/**
 * One question for all who come while another is under way or has just begun. It begins after the last of them came;
 * whoever comes alone waits for nobody.
 */
export function askedTogether<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<Answer> | null = null;
  let beganAt = 0;

  const begin = async (): Promise<Answer> => {
    const isBusy = performance.now() - beganAt < betweenQuestionsMs;
    await (isBusy ? setTimeout(betweenQuestionsMs) : setImmediate());
    beganAt = performance.now();
    next = null;
    const answer = ask();
    underWay = answer.catch(() => undefined);
    return answer;
  };
  return () => (next ??= underWay.then(begin));
}
