// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { Dialog } from './Dialog.tsx';

afterEach(cleanup);

test('dialog closes on the close button and on a backdrop click, not on a click inside', async () => {
  const onClose = vi.fn();
  render(
    <Dialog title="Cancel this booking?" onClose={onClose}>
      <p>You will be refunded in full.</p>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Cancel this booking?' });

  await userEvent.click(screen.getByText('You will be refunded in full.'));
  expect(onClose).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(2);
});
