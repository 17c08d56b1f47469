import { expect, test } from 'vitest';

import { backendPath } from './backend-path.ts';

const remote = 'remote-offers';

test.each([
  'offers',
  'offers/7?from=2026-12-01&of=%2F..%2F',
  'admin/offers',
  'a.b/..c/~d/e:f@g,h;i=j',
  'caf%C3%A9/50%25',
])('%s is passed on as it is', (path) => {
  expect(backendPath(`/api/x/${remote}/${path}`, remote)).toBe(path);
});

test.each([
  '',
  '.',
  '..',
  '../admin',
  'a/../../admin',
  'a/./b',
  '%2e%2e/admin',
  '..;/admin',
  '..;a=b/admin',
  '%2e%2e;/admin',
  '..%3b/admin',
  '..%253b/admin',
  '%25252e%25252e/admin',
  '%2E./admin',
  '.%2e/admin',
  'a/%2e%2e%2fadmin',
  '%252e%252e/admin',
  '%252e%252e%252fadmin',
  '..%2fadmin',
  '..%5cadmin',
  '..\\admin',
  '..%255cadmin',
  '/evil.example/x',
  'a//b',
  'a/',
  'http://evil.example/',
  '@evil.example/',
  'a%00b',
  'a%0d%0aHost:%20evil',
  'a%zz',
  'a%c0%ae',
  'a b',
  'a#b',
])('below a backend there is no %s', (path) => {
  expect(() => backendPath(`/api/x/${remote}/${path}`, remote)).toThrow(
    expect.objectContaining({ code: 'path_invalid' }),
  );
});

test.each([
  'http://evil.example/api/x/remote-offers/offers',
  '//evil.example/api/x/remote-offers/offers',
  '/api/x/remote-offer%73/offers',
  '/api/x/remote-other/offers',
  '/api/v1/../x/remote-offers/offers',
])('%s is no target of its backend', (target) => {
  expect(() => backendPath(target, remote)).toThrow(
    expect.objectContaining({ code: 'path_invalid' }),
  );
});
