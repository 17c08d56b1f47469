import { atom, type PrimitiveAtom } from 'jotai';
import { useCallback, useLayoutEffect, useMemo, useReducer, type SetStateAction } from 'react';

import { getShownSession, sessionStore } from './session-store.ts';
import { assignTabToSignedInUser, readDraft, writeDraft } from './storage.ts';

const drafts = new Map<string, { atom: PrimitiveAtom<unknown>; empty: unknown }>();

function getDraftAtom(key: string, empty: unknown): PrimitiveAtom<unknown> {
  const existing = drafts.get(key);
  if (existing) return existing.atom;
  const draft = atom(readStoredDraft(key) ?? empty);
  drafts.set(key, { atom: draft, empty });
  sessionStore.sub(draft, () => {
    const value = sessionStore.get(draft);
    writeDraft(key, isEmpty(value, empty) ? null : JSON.stringify(value), shownUser());
  });
  return draft;
}

/** The value when it is one of these, or undefined: another build of the remote may have written it. */
export type ParseDraft<T> = (stored: unknown) => T | undefined;

type DraftState<T> = [T, (draft: SetStateAction<T>) => void];

/**
 * A draft kept by the session: it survives navigation, a reload and an update of the remote, and is cleared at sign-out.
 * The key starts with the name of the remote, as in `messaging/<chat id>`. What another build has written there goes
 * through `parse`, and counts as empty where it does not fit; a text needs none.
 * `empty` must be the same value at every call.
 */
export function useDraft(key: string, empty: string): DraftState<string>;
export function useDraft<T>(key: string, empty: T, parse: ParseDraft<T>): DraftState<T>;
export function useDraft<T>(
  key: string,
  empty: T,
  // The first overload: an empty text is one.
  parse: ParseDraft<T> = parseText as ParseDraft<T>,
): DraftState<T> {
  const draft = getDraftAtom(key, empty);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  // A layout effect, because the field is on screen before other effects run: what is typed in between would be reset.
  useLayoutEffect(() => sessionStore.sub(draft, rerender), [draft]);
  const owner = shownUser();
  const write = useCallback(
    (value: SetStateAction<T>) => {
      // A request may end after its user has logged out.
      if (owner !== null && owner !== shownUser()) return;
      const current = parse(sessionStore.get(draft)) ?? empty;
      sessionStore.set(draft, isUpdate(value) ? value(current) : value);
    },
    [draft, owner, parse, empty],
  );
  const stored = sessionStore.get(draft);
  return [useMemo(() => parse(stored) ?? empty, [parse, stored, empty]), write];
}

/** For a draft of several texts, such as the names of pictures. */
export const parseTexts: ParseDraft<string[]> = (stored) =>
  Array.isArray(stored) && stored.every((each) => typeof each === 'string') ? stored : undefined;

const isUpdate = <T>(value: SetStateAction<T>): value is (current: T) => T =>
  typeof value === 'function';

const parseText: ParseDraft<string> = (stored) => (typeof stored === 'string' ? stored : undefined);

/** Whether there are drafts under keys with this prefix; the shell checks it before replacing a remote. */
export const hasDrafts = (prefix: string): boolean =>
  [...drafts].some(
    ([key, draft]) => key.startsWith(prefix) && !isEmpty(sessionStore.get(draft.atom), draft.empty),
  );

export function clearDrafts(prefix = ''): void {
  for (const [key, { atom: draft, empty }] of drafts)
    if (key.startsWith(prefix)) sessionStore.set(draft, empty);
}

/** Removes the drafts of a user who is no longer signed in. Called whenever that may have changed. */
export function discardDraftsOfOtherUser(): void {
  if (!assignTabToSignedInUser()) clearDrafts();
}

/** Of the page and not of the storage, which another tab may have given to the next user. */
function shownUser(): string | null {
  const session = getShownSession();
  return session.status === 'signed-in' ? session.userId : null;
}

function readStoredDraft(key: string): unknown {
  try {
    return JSON.parse(readDraft(key) ?? 'null');
  } catch {
    return null; // not a value of ours
  }
}

/** Compares by value: an emptied list equals the initial empty one. */
const isEmpty = (value: unknown, empty: unknown): boolean =>
  value === empty || JSON.stringify(value) === JSON.stringify(empty);
