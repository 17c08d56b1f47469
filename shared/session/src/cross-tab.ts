import type { Realm } from '@gida/api-client';

/** Messages between the tabs of one browser. */
export type SessionMessage =
  | { kind: 'token'; realm: Realm; userId: string | null; token: string }
  | { kind: 'signed-in' }
  | { kind: 'signed-out'; realm: Realm };

const channelName = 'gida-session';
const listeners = new Set<(message: SessionMessage) => void>();
let channel: BroadcastChannel | null = null;

function openChannel(): BroadcastChannel | null {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  try {
    channel = new BroadcastChannel(channelName);
  } catch {
    return null; // browsers that block storage also block BroadcastChannel
  }
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isSessionMessage(data)) return;
    for (const listener of listeners) listener(data);
  };
  return channel;
}

/** Another tab may run another build. */
function isSessionMessage(data: unknown): data is SessionMessage {
  if (typeof data !== 'object' || data === null) return false;
  const { kind, realm, token } = data as Record<string, unknown>; // each is looked at
  if (kind === 'signed-in') return true;
  const hasRealm = realm === 'guest' || realm === 'admin';
  return hasRealm && (kind === 'signed-out' || (kind === 'token' && typeof token === 'string'));
}

export const broadcast = (message: SessionMessage): void => openChannel()?.postMessage(message);

export function subscribeToSessionMessages(
  listener: (message: SessionMessage) => void,
): () => void {
  openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs `work` in one tab at a time (Web Locks). */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = await getLockManager();
  return locks ? locks.request(name, work) : work();
}

/**
 * Holds a shared lock for a while, to tell all tabs that something has happened. Of all that tabs share, only locks are
 * ordered: storage and messages may reach another tab later.
 */
export async function holdMarkerLock(name: string, forMs: number): Promise<void> {
  const locks = await getLockManager();
  if (!locks) return;
  await new Promise<void>((resolve) => {
    void locks.request(name, { mode: 'shared' }, () => {
      resolve();
      return new Promise((release) => setTimeout(release, forMs));
    });
  });
}

export async function isMarkerLockHeld(name: string): Promise<boolean> {
  const { held = [] } = (await (await getLockManager())?.query()) ?? {};
  return held.some((lock) => lock.name === name);
}

/** Undefined on plain http to another machine, and where the browser blocks storage: each tab then works on its own. */
async function getLockManager(): Promise<LockManager | undefined> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  const isAllowed = await locks?.query().then(
    () => true,
    () => false,
  );
  return isAllowed ? locks : undefined;
}
