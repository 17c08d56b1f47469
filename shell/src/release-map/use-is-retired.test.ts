// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { releaseMap, updateReleaseMap } from './release-map.ts';
import { useIsRetired } from './use-is-retired.ts';

test('an address is retired with its remote, also with a query', async () => {
  const { result } = renderHook(() => useIsRetired());
  expect(result.current('/shop?page=2')).toBe(false);

  await act(() =>
    updateReleaseMap({
      ...releaseMap,
      revision: releaseMap.revision + 1,
      retired: { 'remote-shop': ['/shop'] },
    }),
  );

  expect(result.current('/shop')).toBe(true);
  expect(result.current('/shop?page=2')).toBe(true);
  expect(result.current('/blog')).toBe(false);
});
