// @vitest-environment jsdom
import { toasts } from '@gida/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { aChat } from '../testing/messaging-fixtures.ts';
import { api, mockMessagesApi } from '../testing/mock-messages-api.ts';
import { renderPage } from '../testing/render-page.tsx';

vi.mock('./messages-api.ts');
beforeEach(mockMessagesApi);

test.each([
  ['Block', false, 'blockUser', 'unblockUser'],
  ['Unblock', true, 'unblockUser', 'blockUser'],
] as const)('%s in the menu of a conversation', async (entry, isBlocked, called, notCalled) => {
  api[called].mockResolvedValue({ status: 200, message: 'Done.' });
  api.fetchChats.mockResolvedValue([aChat({ isBlocked })]);
  const { user } = await renderPage('/message?chat=chat-1');

  await user.click(screen.getByRole('button', { name: /^Report or block/ }));
  await user.click(screen.getByRole('menuitem', { name: entry }));

  await waitFor(() => expect(api[called]).toHaveBeenCalledWith('chat-1'));
  expect(api[notCalled]).not.toHaveBeenCalled();
});

test('blocks the other participant and unblocks them again', async () => {
  api.blockUser.mockResolvedValue({ status: 200, message: 'Blocked.' });
  api.unblockUser.mockResolvedValue({ status: 200, message: 'Unblocked.' });
  const { user } = await renderPage('/message?chat=chat-1');

  api.fetchChats.mockResolvedValue([aChat({ isBlocked: true })]);
  await user.click(screen.getByRole('button', { name: 'Report or block Bola Ade' }));
  await user.click(screen.getByRole('menuitem', { name: 'Block' }));
  await screen.findByText('You have blocked Bola.');
  expect(screen.queryByLabelText('Say something')).toBeNull();

  api.fetchChats.mockResolvedValue([aChat()]);
  await user.click(screen.getByRole('button', { name: 'Unblock' }));
  expect(await screen.findByLabelText('Say something')).toBeVisible();
});

test('reports the other participant with a reason and a note', async () => {
  api.reportUser.mockResolvedValue({ status: 200, message: 'Thank you.' });
  const { user } = await renderPage('/message?chat=chat-1');

  await user.click(screen.getByRole('button', { name: 'Report or block Bola Ade' }));
  await user.click(screen.getByRole('menuitem', { name: 'Report' }));
  await user.selectOptions(screen.getByLabelText('What is wrong?'), 'fraud');
  await user.type(screen.getByLabelText(/Anything we should know/), 'Wants cash.');
  await user.click(screen.getByRole('button', { name: 'Send report' }));

  const report = { reason: 'fraud', note: 'Wants cash.' };
  expect(api.reportUser).toHaveBeenCalledWith('chat-1', report);
  expect(toasts).toEqual([{ tone: 'success', text: 'Thank you.' }]);
});
