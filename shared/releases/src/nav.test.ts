import { expect, test } from 'vitest';

import { checkNav, maxNavLabel } from './nav.ts';

const entry = { label: 'Events', icon: 'calendar', for: 'guest' };
const longest = 'x'.repeat(maxNavLabel);

test.each([
  ['of a mount', '/events', {}, null],
  ['with the longest label', '/events', { label: longest }, null],
  ['for hosts', '/events', { for: 'host' }, null],
  ['for admins', '/events', { for: 'admin' }, null],
  ['of no mount', '/deals', {}, 'The menu entry of /deals is of no mount of this build.'],
  ['of pages with a parameter', '/events/:id', {}, /\/events\/:id leads to no page: give it to/],
  ['without a label', '/events', { label: '' }, /needs a label of 1 to 24 characters, on one line/],
  ['of spaces', '/events', { label: ' ' }, /needs a label/],
  ['with spaces around it', '/events', { label: ' Events' }, /needs a label/],
  ['with too long a label', '/events', { label: `${longest}x` }, /needs a label/],
  ['on two lines', '/events', { label: 'All\nevents' }, /needs a label/],
  ['that turns the text', '/events', { label: 'Events\u202E' }, /needs a label/],
  [
    'for nobody',
    '/events',
    { for: 'visitor' },
    /is for "visitor", which is none of guest, host, admin/,
  ],
])('a menu entry %s', (_, mount, change, problem) => {
  const nav = { [mount]: { ...entry, ...change } };
  const found = checkNav({ mounts: ['/events', '/events/:id'], nav });

  if (problem === null) expect(found).toBeNull();
  else expect(found).toMatch(problem);
});

test('a build without menu entries has none to check', () => {
  expect(checkNav({ mounts: ['/events'] })).toBeNull();
});
