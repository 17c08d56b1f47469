import { expect, test } from 'vitest';

import { fillMount, checkSamples, splitMounts } from './mount-samples.ts';

test('a configuration is split into patterns, samples and menu entries', () => {
  const offer = { path: '/offers/:id', sample: { id: '1' } };
  const nav = { label: 'Events', icon: 'calendar', for: 'guest' } as const;

  expect(splitMounts(['/deals', offer, { path: '/events', nav }])).toEqual({
    mounts: ['/deals', '/offers/:id', '/events'],
    samples: { '/offers/:id': { id: '1' } },
    nav: { '/events': nav },
  });
  expect(splitMounts(['/deals'])).toEqual({ mounts: ['/deals'] });
});

test.each([
  ['without parameters', ['/offers'], {}, null],
  ['with a sample', ['/offers/:id'], { '/offers/:id': { id: '1' } }, null],
  [
    'without a sample',
    ['/offers/:id'],
    {},
    /^\/offers\/:id has no sample of id,.* sample: \{ id: '…' \}/,
  ],
  ['with half a sample', ['/o/:id/:day'], { '/o/:id/:day': { id: '1' } }, /has no sample of day,/],
])('a mount %s', (_, mounts, samples, problem) => {
  const found = checkSamples({ mounts, samples });

  if (problem === null) expect(found).toBeNull();
  else expect(found).toMatch(problem);
});

test.each([
  ['/offers/:id', { id: 'a b/c' }, '/offers/a%20b%2Fc'],
  ['/verify', { '*': 'token' }, '/verify/token'],
  ['/offers', {}, '/offers'],
])('%s with %o is opened at %s', (mount, values, path) => {
  expect(fillMount(mount, values)).toBe(path);
});
