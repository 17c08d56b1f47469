// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
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

test('Escape asks the parent to close the dialog, which the browser does not close by itself', () => {
  const onClose = vi.fn();
  render(
    <Dialog title="Cancel this booking?" onClose={onClose}>
      <p>You will be refunded in full.</p>
    </Dialog>,
  );

  const isLeftToBrowser = fireEvent(
    screen.getByRole('dialog'),
    new Event('cancel', { cancelable: true }),
  );

  expect(isLeftToBrowser).toBe(false);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a dialog to be written in opens with the focus in its field', () => {
  render(
    <Dialog title="New list" onClose={vi.fn()}>
      <input aria-label="Name" data-autofocus />
    </Dialog>,
  );

  expect(screen.getByLabelText('Name')).toHaveFocus();
});
