import { expect, test } from 'vitest';

import { parseUnsent } from './use-send-queue.ts';

const message = {
  clientId: 'abc',
  text: 'Hello',
  pictures: [],
  state: 'queued',
  createdAt: '2026-11-28T10:00:00.000Z',
};

test.each([
  ['another version', { v: 2, messages: [message] }],
  ['a text', 'Hello'],
  ['nothing', null],
])('messages that were stored as %s are none of this build', (_what, stored) => {
  expect(parseUnsent(stored)).toBeUndefined();
});

test.each([
  ['without its text', { clientId: 'abc' }],
  ['with a text of another kind', { ...message, text: { html: '<b>Hello</b>' } }],
  ['with pictures of another kind', { ...message, pictures: [{ name: 'a.webp' }] }],
  ['in a state that is not known', { ...message, state: 'scheduled' }],
  ['that is a text', 'Hello'],
])('a message %s is left out, and the others are sent', (_what, stored) => {
  expect(parseUnsent([stored, message])).toEqual([message]);
});
