import { apiBase, apiPaths } from '@gida/contracts/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApi } from '../testing/create-test-api.ts';
import type { App } from './app-type.ts';

let api: App;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());

// The gateway answers those of the releases.
const ofTheApi = Object.entries(apiPaths).filter(([name]) => !name.startsWith('adminRelease'));

it.each(ofTheApi)('apiPaths.%s is a route', (_name, path: unknown) => {
  const url = `${apiBase}/${typeof path === 'function' ? path('one', 'two') : path}`;

  const patterns = api.routeTable.map(
    ({ url: route }) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`),
  );
  expect(
    patterns.some((pattern) => pattern.test(url)),
    url,
  ).toBe(true);
});
