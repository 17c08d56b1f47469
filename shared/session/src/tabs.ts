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
  channel = new BroadcastChannel(channelName);
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

/** Runs `work` in one tab at a time. `waited` says that another tab was at it first. */
export async function oneTabAtATime<T>(
  name: string,
  work: (waited: boolean) => Promise<T>,
): Promise<T> {
  // Absent on plain http to another machine; one tab then refreshes on its own.
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) return work(false);
  const { held = [] } = await locks.query();
  const waited = held.some((lock) => lock.name === name);
  return locks.request(name, () => work(waited));
}
