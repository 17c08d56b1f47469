import type { Realm } from '@gida/api-client';

/** What tabs of one browser tell each other. */
export type TabNews =
  | { kind: 'token'; realm: Realm; userId: string | null; token: string }
  | { kind: 'signed-in' }
  | { kind: 'signed-out'; realm: Realm };

const channelName = 'gida-session';
const listeners = new Set<(news: TabNews) => void>();
let channel: BroadcastChannel | null = null;

function openChannel(): BroadcastChannel | null {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  try {
    channel = new BroadcastChannel(channelName);
  } catch {
    return null; // a browser that keeps nothing lets no tab hear of another either
  }
  channel.onmessage = ({ data }: MessageEvent<TabNews>) => {
    for (const listener of listeners) listener(data);
  };
  return channel;
}

export const tellTabs = (news: TabNews): void => openChannel()?.postMessage(news);

export function listenToTabs(listener: (news: TabNews) => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs `work` in one tab at a time. */
export async function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = await tabLocks();
  return locks ? locks.request(name, work) : work();
}

/**
 * Lets all tabs know for a while that `name` has happened. Of all that tabs share only locks are seen in
 * the order in which things were done: storage and news may reach another tab later.
 */
export async function markDone(name: string, forMs: number): Promise<void> {
  const locks = await tabLocks();
  if (!locks) return;
  await new Promise<void>((marked) => {
    void locks.request(name, { mode: 'shared' }, () => {
      marked();
      return new Promise((letGo) => setTimeout(letGo, forMs));
    });
  });
}

export async function isMarkedDone(name: string): Promise<boolean> {
  const { held = [] } = (await (await tabLocks())?.query()) ?? {};
  return held.some((lock) => lock.name === name);
}

/**
 * Absent on plain http to another machine, and refused where a browser keeps nothing: one tab then does its work on its
 * own.
 */
async function tabLocks(): Promise<LockManager | undefined> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  const isAllowed = await locks?.query().then(
    () => true,
    () => false,
  );
  return isAllowed ? locks : undefined;
}
