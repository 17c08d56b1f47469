// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { showToast, ToastList } from './ToastList.tsx';

afterEach(cleanup);

test('what two requests of a page say at once is one toast, and what differs is another', async () => {
  render(<ToastList />);

  act(() => {
    showToast({ tone: 'error', text: 'Something went wrong' });
    showToast({ tone: 'error', text: 'Something went wrong' });
    showToast({ tone: 'error', text: 'No connection.' });
  });

  await screen.findByText('No connection.');
  expect(screen.getAllByText('Something went wrong')).toHaveLength(1);
});
