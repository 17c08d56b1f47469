// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { Dialog } from './Dialog.tsx';

afterEach(cleanup);

test('a person closes it with the cross or beside it, and not inside it', async () => {
  const close = vi.fn();
  render(
    <Dialog title="Cancel this booking?" onClose={close}>
      <p>You get everything back.</p>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Cancel this booking?' });

  await userEvent.click(screen.getByText('You get everything back.'));
  expect(close).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(dialog);
  expect(close).toHaveBeenCalledTimes(2);
});
