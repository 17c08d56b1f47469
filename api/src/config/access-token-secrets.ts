import { z } from 'zod';

import type { Key } from './key-ring.ts';
import { isGuessable } from './is-guessable.ts';

/** Every key costs an HMAC wherever something signed is checked. */
const maxAccessTokenKeys = 5;
const minSecretLength = 32;
const idPattern = /^[\w.-]{1,40}$/;

type Keys = [Key, ...Key[]];

/** `id:secret,id:secret`: the first key signs, all of them verify. No message repeats a secret. */
export const AccessTokenSecrets = z.string().transform((text, context): Keys => {
  const keys = text.split(',').map((entry, at) => {
    const [id = '', ...rest] = entry.trim().split(':');
    return { id, secret: rest.join(':'), number: at + 1 };
  });
  for (const message of problemsOf(keys)) context.addIssue({ code: 'custom', message });
  const [first, ...others] = keys.map(({ id, secret }) => ({ id, secret }));
  return first ? [first, ...others] : z.NEVER;
});

type Entry = { id: string; secret: string; number: number };

function problemsOf(entries: Entry[]): string[] {
  const problems = entries.flatMap(({ id, secret, number }) => {
    if (!secret || !idPattern.test(id)) {
      return [
        `key ${number} must be id:secret, where the id has up to 40 letters, digits, dots, hyphens or underscores`,
      ];
    }
    return secret.length < minSecretLength
      ? [`the secret of ${id} needs at least ${minSecretLength} characters`]
      : [];
  });
  if (problems.length > 0) return problems;
  if (entries.length > maxAccessTokenKeys) {
    return [`has more than ${maxAccessTokenKeys} keys; remove the oldest`];
  }
  return entries.flatMap((entry, at) => {
    const before = entries.slice(0, at);
    if (before.some(({ id }) => id === entry.id)) {
      return [`has two keys with the id ${entry.id}; give each an id of its own`];
    }
    const same = before.find(({ secret }) => secret === entry.secret);
    return same ? [`${same.id} and ${entry.id} have the same secret; remove one of them`] : [];
  });
}

/** What production refuses beyond that. */
export const guessableKeys = (text: string): string[] =>
  (AccessTokenSecrets.safeParse(text).data ?? [])
    .filter(({ secret }) => isGuessable(secret))
    .map(
      ({ id }) =>
        `ACCESS_TOKEN_SECRETS: the secret of ${id} can be guessed. See docs/how-to/rotate-secrets.md`,
    );
