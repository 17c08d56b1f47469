// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { lazyMap } from './lazy-map.tsx';

afterEach(cleanup);

test('a map that did not load says so in its place, closes, and is tried again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('Loading chunk map failed.'));
  const Map = lazyMap<{ label: string }>(load, async () => ({ mapTiles: null }));
  const onClose = vi.fn();
  load.mockResolvedValue(({ label }: { label: string }) => <p>{label}</p>);
  render(
    <Suspense>
      <Map label="Map of Lagos" onClose={onClose} />
    </Suspense>,
  );

  expect(await screen.findByRole('alert')).toHaveTextContent('The map could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Close the map' }));
  expect(onClose).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Map of Lagos')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
