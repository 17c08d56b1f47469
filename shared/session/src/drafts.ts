import { atom, useAtom } from 'jotai';
import type { PrimitiveAtom } from 'jotai';
import type { SetStateAction } from 'react';

import { sessionStore } from './session-store.ts';
import { readDraft, writeDraft } from './storage.ts';

const drafts = new Map<string, { atom: PrimitiveAtom<unknown>; empty: unknown }>();

function draftOf(key: string, empty: unknown): PrimitiveAtom<unknown> {
  const known = drafts.get(key);
  if (known) return known.atom;
  const draft = atom(keptDraft(key) ?? empty);
  drafts.set(key, { atom: draft, empty });
  sessionStore.sub(draft, () => {
    const value = sessionStore.get(draft);
    writeDraft(key, isEmpty(value, empty) ? null : JSON.stringify(value));
  });
  return draft;
}

/**
 * What somebody is writing, kept by the session: it survives a move to another page, a reload and an
 * exchange of the remote's release, and ends with the login. The key begins with the remote's word:
 * `messaging/<chat id>`; another shape of value needs another key. `empty` must be the same value at
 * every call.
 */
export function useDraft<T>(key: string, empty: T): [T, (draft: SetStateAction<T>) => void] {
  // One key always holds one type: the caller's.
  const draft = draftOf(key, empty) as PrimitiveAtom<T>;
  return useAtom(draft, { store: sessionStore });
}

/** Whether somebody has unsent words under keys that begin so; the shell asks before it swaps a remote. */
export const hasDrafts = (prefix: string): boolean =>
  [...drafts].some(
    ([key, draft]) => key.startsWith(prefix) && !isEmpty(sessionStore.get(draft.atom), draft.empty),
  );

export function forgetDrafts(): void {
  for (const { atom: draft, empty } of drafts.values()) sessionStore.set(draft, empty);
}

function keptDraft(key: string): unknown {
  try {
    return JSON.parse(readDraft(key) ?? 'null');
  } catch {
    return null; // not ours
  }
}

/** A list that was emptied is as good as the one that never held anything. */
const isEmpty = (value: unknown, empty: unknown): boolean =>
  value === empty || JSON.stringify(value) === JSON.stringify(empty);
