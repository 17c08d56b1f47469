// @vitest-environment jsdom
import { toasts } from '@gida/testing';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { ShareButton } from './ShareButton.tsx';

const path = '/homes/7e1c8a52-4b1f-4c0e-9d11-0c4c7f2f9a11';
const url = `${location.origin}${path}`;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function renderButton({ isPhone = false } = {}) {
  const user = userEvent.setup(); // brings a clipboard
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
  render(<ShareButton title="Palm Court" path={path} />);
  return user;
}

const button = () => screen.getByRole('button', { name: 'Share Palm Court' });

it('share button copies the link and says so', async () => {
  const user = renderButton();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();

  await user.click(button());

  expect(write).toHaveBeenCalledWith(url);
  expect(toasts).toEqual([{ tone: 'success', text: 'Link copied' }]);
});

it('share button opens the sheet of a phone, and nothing when somebody closes it', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
  const user = renderButton({ isPhone: true });
  Object.assign(navigator, { share });

  await user.click(button());
  Reflect.deleteProperty(navigator, 'share');

  expect(share).toHaveBeenCalledWith({ title: 'Palm Court', url });
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

it('share button copies on a desk, also where the system has a sheet', async () => {
  const share = vi.fn();
  const user = renderButton();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  Object.assign(navigator, { share });

  await user.click(button());
  Reflect.deleteProperty(navigator, 'share');

  expect(write).toHaveBeenCalledWith(url);
  expect(share).not.toHaveBeenCalled();
});

it('share button shows the link where it may not copy it', async () => {
  const user = renderButton();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(
    new DOMException('not allowed', 'NotAllowedError'),
  );

  await user.click(button());

  expect(await screen.findByLabelText('Copy this link')).toHaveValue(url);
});
