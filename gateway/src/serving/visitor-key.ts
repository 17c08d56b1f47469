import { randomBytes } from 'node:crypto';
import { z } from 'zod';

import type { RecordStore } from '../records/record-store.ts';

const VisitorKey = z.object({ secret: z.string().min(32) });
const recordKey = 'visitor';

/**
 * The key that signs visitor cookies, the same in all gateways. `copy` keeps it for a start without the database; a
 * gateway that has neither uses a key of its own, and its visitors get another cookie later.
 */
export async function loadVisitorCookieKey(
  records: RecordStore,
  copy: RecordStore,
  onError: (error: unknown, message: string) => void,
): Promise<string> {
  const created = { secret: randomBytes(32).toString('base64url') };
  try {
    const key = (await readKey(records)) ?? (await createKey(records, created));
    if (copy !== records) await copy.replace(recordKey, key);
    return key.secret;
  } catch (error) {
    onError(error, 'the key of visitor cookies could not be read or saved');
    const kept = await readKey(copy).catch(() => undefined);
    return (kept ?? created).secret;
  }
}

const readKey = async (records: RecordStore) => (await records.all(VisitorKey))[0];

async function createKey(records: RecordStore, key: { secret: string }) {
  if (await records.create(recordKey, key)) return key;
  const other = await readKey(records);
  if (other) return other;
  // The record exists and is damaged.
  await records.replace(recordKey, key);
  return key;
}
