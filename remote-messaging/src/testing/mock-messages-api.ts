import { vi } from 'vitest';

import * as messagesApi from '../conversations/messages-api.ts';
import { aChat, aMessage, currentUserId } from './messaging-fixtures.ts';
import { useFakeSocketEvent } from './render-page.tsx';

/** The mock of a test file that has mocked this module. */
export const api = vi.mocked(messagesApi);

/** One conversation with two messages, on a wide screen with a connection. */
export function mockMessagesApi(): void {
  vi.resetAllMocks();
  api.useSession.mockReturnValue({
    status: 'signed-in',
    userId: currentUserId,
    fullName: 'Ada Obi',
  });
  api.useRole.mockReturnValue('guest');
  api.useSocketEvent.mockImplementation(useFakeSocketEvent);
  api.useOnSocketConnect.mockImplementation((connected) =>
    useFakeSocketEvent('connect', connected),
  );
  api.usePollWithoutSocket.mockImplementation((poll) => useFakeSocketEvent('poll', poll));
  api.useSocketState.mockReturnValue('online');
  api.fetchChats.mockResolvedValue([
    aChat({ lastMessage: lastMessage('Is it free in May, and how far') }),
  ]);
  api.fetchMessages.mockResolvedValue({ messages: [aMessage(1), aMessage(2)], hasOlder: false });
  api.joinChat.mockResolvedValue([]);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('IntersectionObserver', NeverIntersectingObserver);
  // jsdom shows no files.
  URL.createObjectURL = (file) => `blob:${(file as File).name}`; // the page shows files only
  URL.revokeObjectURL = () => undefined;
  sessionStorage.clear();
}

/** jsdom has no layout, so nothing ever intersects. */
class NeverIntersectingObserver {
  observe() {}
  disconnect() {}
}

export const lastMessage = (text: string) => ({
  text,
  updatedAt: new Date(2025, 3, 5, 15, 40).toISOString(),
});
