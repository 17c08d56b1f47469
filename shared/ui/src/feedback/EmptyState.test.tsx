// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { EmptyState, ErrorState } from './EmptyState.tsx';

afterEach(cleanup);

test.each([
  ['an empty list', () => <EmptyState illustration="wishlist" title="No Wishlists." />, 1],
  ['a missing page', () => <EmptyState illustration="notFound" title="Page Not Found" />, 0],
  [
    'a page without a connection',
    () => <EmptyState illustration="error" title="No connection" />,
    0,
  ],
  ['a failure', () => <ErrorState illustration="search" title="Could not be loaded." />, 0],
])('%s shows as many adire bands as it should', (_what, State, bands) => {
  const { container } = render(<State />);

  expect(container.querySelectorAll('pattern')).toHaveLength(bands);
});
