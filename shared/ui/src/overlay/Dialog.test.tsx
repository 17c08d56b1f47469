// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { Dialog } from './Dialog.tsx';

// jsdom knows the element but not its top layer.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
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
