import { expect, it } from 'vitest';

import { findMissing, parseReviewDraft, toDraft, type ReviewDraft } from './review-draft.ts';

const complete: ReviewDraft = {
  rating: 5,
  scores: { cleanliness: 5, accuracy: 4, communication: 3, location: 2, value: 1 },
  comment: 'Quiet.',
  pictures: [],
  facts: [],
};

it.each<[string, Partial<ReviewDraft>, string[]]>([
  ['nothing in a complete review', {}, []],
  ['the overall stars', { rating: 0 }, ['rating']],
  ['one score', { scores: { ...complete.scores, value: 0 } }, ['scores.value']],
  ['a text of spaces', { comment: '  \n ' }, ['comment']],
  [
    'everything in a new review',
    toDraft(null, []),
    [
      'rating',
      'scores.cleanliness',
      'scores.accuracy',
      'scores.communication',
      'scores.location',
      'scores.value',
      'comment',
    ],
  ],
])('finds %s missing', (_case, changes, fields) => {
  const missing = Object.entries(findMissing({ ...complete, ...changes })).filter(
    ([, text]) => text,
  );

  expect(missing.map(([field]) => field)).toEqual(fields);
});

it.each([
  ['a text', 'Quiet'],
  ['a list', []],
  ['scores under other names', { ...toDraft(null, []), scores: { cleanness: 5 } }],
  ['a comment of another kind', { ...toDraft(null, []), comment: { text: 'Quiet' } }],
  ['pictures of another kind', { ...toDraft(null, []), pictures: [{ name: 'a.webp' }] }],
  ['facts of another kind', { ...toDraft(null, []), facts: ['water'] }],
])('a draft that was stored as %s is none of this build', (_what, stored) => {
  expect(parseReviewDraft(stored)).toBeUndefined();
});

it('a draft of this build is kept', () => {
  const draft = { ...toDraft(null, []), comment: 'Quiet' };
  expect(parseReviewDraft(draft)).toBe(draft);
});
