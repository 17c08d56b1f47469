// @vitest-environment jsdom
import { ApiError } from '@gida/api-client';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { aMessage, currentUserId } from '../testing/messaging-fixtures.ts';
import { api, mockMessagesApi } from '../testing/mock-messages-api.ts';
import { reconnect, renderPage, shownTexts } from '../testing/render-page.tsx';

vi.mock('./messages-api.ts');
beforeEach(mockMessagesApi);

test('a sent message appears once, at the end', async () => {
  api.sendMessage.mockImplementation(async ({ text, clientId }) =>
    aMessage(3, { text, clientId, sender: { id: currentUserId, profilePicture: null } }),
  );
  const { user } = await renderPage('/message?chat=chat-1');
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  const field = screen.getByLabelText<HTMLTextAreaElement>('Say something');

  await user.type(field, '   ');
  expect(send.disabled).toBe(true);
  await user.type(field, 'Good evening{Enter}');

  await waitFor(() => expect(shownTexts()).toEqual(['Message 1', 'Message 2', 'Good evening']));
  expect(field.value).toBe('');
  expect(api.sendMessage).toHaveBeenCalledWith(
    expect.objectContaining({ chatId: 'chat-1', receiverId: 'bola', text: 'Good evening' }),
    true,
  );
  expect(screen.queryByText('Sending…')).toBeNull();
});

test('a rejected message is kept, and "Try again" resends it with the same client id', async () => {
  api.sendMessage.mockRejectedValueOnce(new ApiError({ status: 429, message: 'Slow down.' }));
  const { user } = await renderPage('/message?chat=chat-1');
  await user.type(screen.getByLabelText('Say something'), 'Good evening{Enter}');
  await screen.findByText(/Not sent/);

  api.sendMessage.mockImplementation(async ({ text, clientId }) => aMessage(3, { text, clientId }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(screen.queryByText(/Not sent/)).toBeNull());
  const [first, second] = api.sendMessage.mock.calls;
  expect(second?.[0].clientId).toBe(first?.[0].clientId);
});

test.each([
  ['the connection was lost', 0],
  ['the service was unavailable', 503],
])(
  'queued messages are sent and missed ones fetched on reconnect after %s',
  async (_what, status) => {
    api.sendMessage.mockRejectedValueOnce(new ApiError({ status }));
    const { user } = await renderPage('/message?chat=chat-1');
    await user.type(screen.getByLabelText('Say something'), 'Good evening{Enter}');
    await screen.findByText(/Not sent/);

    api.joinChat.mockResolvedValueOnce([aMessage(3)]);
    api.sendMessage.mockImplementation(async ({ text, clientId }) =>
      aMessage(4, { text, clientId }),
    );
    await act(async () => reconnect());

    await waitFor(() =>
      expect(shownTexts()).toEqual(['Message 1', 'Message 2', 'Message 3', 'Good evening']),
    );
    expect(api.joinChat).toHaveBeenCalledWith('chat-1', 2);
  },
);

test('messages are sent in order, even when the first is slow', async () => {
  const sent: string[] = [];
  let resolveFirst = () => {};
  api.sendMessage.mockImplementation(async ({ text, clientId }) => {
    sent.push(text);
    if (text === 'first') await new Promise<void>((resolve) => (resolveFirst = resolve));
    return aMessage(2 + sent.length, { text, clientId });
  });
  const { user } = await renderPage('/message?chat=chat-1');
  const field = screen.getByLabelText('Say something');
  await user.clear(field);

  await user.type(field, 'first{Enter}');
  await user.type(field, 'second{Enter}');
  expect(screen.getAllByText('Sending…')).toHaveLength(2);
  expect(sent).toEqual(['first']);
  await act(async () => resolveFirst());

  await waitFor(() => expect(shownTexts().slice(-2)).toEqual(['first', 'second']));
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
});

test('a message does not overtake one that could not be sent', async () => {
  const sent: string[] = [];
  let rejectFirst = () => {};
  api.sendMessage.mockImplementation(async ({ text, clientId }) => {
    sent.push(text);
    if (sent.length === 1) {
      await new Promise<void>((_resolve, reject) => {
        rejectFirst = () => reject(new ApiError({ status: 0 }));
      });
    }
    return aMessage(2 + sent.length, { text, clientId });
  });
  const { user } = await renderPage('/message?chat=chat-1');
  const field = screen.getByLabelText('Say something');
  await user.clear(field);
  await user.type(field, 'first{Enter}');
  await user.type(field, 'second{Enter}');

  await act(async () => rejectFirst());
  await waitFor(() => expect(screen.getAllByText(/Not sent/)).toHaveLength(2));
  expect(sent).toEqual(['first']);
  await act(async () => reconnect());

  await waitFor(() => expect(shownTexts().slice(-2)).toEqual(['first', 'second']));
  expect(sent).toEqual(['first', 'first', 'second']);
});

test('pictures are uploaded when they are chosen, and sent without words', async () => {
  api.uploadMessagePicture.mockResolvedValueOnce(picture('a')).mockResolvedValueOnce(picture('b'));
  api.sendMessage.mockImplementation(async ({ pictures, clientId }) =>
    aMessage(3, { text: '2 pictures', pictures: pictures ?? [], clientId, sender: me }),
  );
  const { user } = await renderPage('/message?chat=chat-1');
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

  await user.upload(screen.getByLabelText('Add pictures', addPictures), pictures('a', 'b'));
  expect(await screen.findByRole('img', { name: 'Your picture 2 of 2' })).toBeVisible();
  expect(document.activeElement).toBe(screen.getByLabelText('Say something'));
  await user.keyboard('{Enter}');

  await waitFor(() => expect(openButtons()).toHaveLength(2));
  expect(screen.queryByText('2 pictures')).toBeNull();
  expect(screen.queryByRole('img', { name: /Your picture/ })).toBeNull();
  expect(send.disabled).toBe(true);
  expect(api.sendMessage).toHaveBeenCalledWith(
    expect.objectContaining({ text: '', pictures: [picture('a'), picture('b')] }),
    true,
  );
});

test('a picture on its way is shown with how much of it is sent, and can be stopped', async () => {
  api.uploadMessagePicture.mockImplementation(
    (_chat, _picture, { signal, onProgress }) =>
      new Promise((_sent, reject) => {
        onProgress?.(0.4);
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
  const { user } = await renderPage('/message?chat=chat-1');

  await user.upload(screen.getByLabelText('Add pictures', addPictures), pictures('a', 'b', 'c'));
  const sent = screen.getByRole('progressbar', { name: 'Uploading a.jpg' });
  await waitFor(() => expect(sent).toHaveAttribute('value', '0.4'));
  expect(sent.parentElement?.querySelector('img')).toHaveAttribute('src', 'blob:a.jpg');
  expect(screen.getByRole('progressbar', { name: 'Uploading b.jpg' })).toHaveAttribute(
    'value',
    '0',
  );
  await user.click(screen.getByRole('button', { name: 'Stop uploading b.jpg' }));
  await user.click(screen.getByRole('button', { name: 'Stop uploading a.jpg' }));

  await waitFor(() => expect(api.uploadMessagePicture).toHaveBeenCalledTimes(2));
  const left = screen.getAllByRole('progressbar').map(({ ariaLabel, title }) => ariaLabel ?? title);
  expect(left).toEqual(['Uploading c.jpg']);
  await user.click(screen.getByRole('button', { name: 'Stop uploading c.jpg' }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(['pasted', 'dropped'] as const)('pictures that are %s are added', async (way) => {
  let answerFirst = () => {};
  api.uploadMessagePicture
    .mockImplementationOnce(
      () => new Promise((resolve) => (answerFirst = () => resolve(picture('a')))),
    )
    .mockResolvedValueOnce(picture('b'));
  const { user } = await renderPage('/message?chat=chat-1');
  const field = screen.getByLabelText('Say something');
  const give = (files: File[], types = ['Files']) =>
    way === 'pasted'
      ? fireEvent.paste(field, { clipboardData: { files, types } })
      : fireEvent.drop(field, { dataTransfer: { files, types } });

  expect(give(pictures('a'))).toBe(false);
  await waitFor(() => expect(api.uploadMessagePicture).toHaveBeenCalledOnce());
  expect(give([new File(['x'], 'plan.pdf', { type: 'application/pdf' })])).toBe(true);
  expect(give(pictures('b'))).toBe(false);
  await act(async () => answerFirst());

  expect(await screen.findByRole('img', { name: 'Your picture 2 of 2' })).toBeVisible();
  expect(api.uploadMessagePicture).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('button', { name: 'Remove picture 2' }));
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
});

test('text that was copied with its picture is pasted as text', async () => {
  await renderPage('/message?chat=chat-1');
  const clipboardData = { files: pictures('a'), types: ['text/plain', 'Files'] };

  expect(fireEvent.paste(screen.getByLabelText('Say something'), { clipboardData })).toBe(true);

  expect(api.uploadMessagePicture).not.toHaveBeenCalled();
});

test('a picture that fails leaves the words and the other pictures, and says why', async () => {
  api.uploadMessagePicture
    .mockResolvedValueOnce(picture('a'))
    .mockRejectedValueOnce(
      new ApiError({ status: 413, message: 'This picture is larger than 8 MB.' }),
    )
    .mockRejectedValue(new ApiError({ status: 0 }));
  const { user } = await renderPage('/message?chat=chat-1');
  const field = screen.getByLabelText<HTMLTextAreaElement>('Say something');
  await user.type(field, 'The tap');

  await user.upload(screen.getByLabelText('Add pictures', addPictures), pictures('a', 'b'));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'b.jpg: This picture is larger than 8 MB.',
  );
  await user.upload(screen.getByLabelText('Add pictures', addPictures), pictures('c', 'd'));

  const lost = 'This picture could not be uploaded. Please check your connection and add it again.';
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(`c.jpg: ${lost} d.jpg: ${lost}`),
  );
  expect(field.value).toBe('The tap');
  expect(screen.getByRole('img', { name: 'Your picture 1 of 1' })).toBeVisible();
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  expect(document.activeElement).toBe(field);
});

test('a message takes four pictures, and one of them can be taken out', async () => {
  api.uploadMessagePicture.mockImplementation(async (_chat, file) =>
    picture((file as File).name.slice(0, 1)),
  );
  const { user } = await renderPage('/message?chat=chat-1');
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add pictures' });

  await user.upload(
    screen.getByLabelText('Add pictures', addPictures),
    pictures('a', 'b', 'c', 'd', 'e'),
  );
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You can send 4 pictures in one message. The others were left out.',
  );
  expect(add.disabled).toBe(true);
  screen.getByRole('button', { name: 'Remove picture 4' }).focus();
  await user.keyboard('{Enter}');

  expect(screen.getAllByRole('img', { name: /Your picture/ })).toHaveLength(3);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove picture 3' })),
  );
  expect(add.disabled).toBe(false);
  expect(api.uploadMessagePicture).toHaveBeenCalledTimes(4);
  for (let left = 3; left > 0; left -= 1) await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('img', { name: /Your picture/ })).toBeNull());
});

test('a message with pictures that could not be sent is sent again without another upload', async () => {
  api.uploadMessagePicture.mockResolvedValueOnce(picture('a'));
  api.sendMessage.mockRejectedValueOnce(new ApiError({ status: 0 }));
  const { user } = await renderPage('/message?chat=chat-1');
  await user.upload(screen.getByLabelText('Add pictures', addPictures), pictures('a'));
  await screen.findByRole('img', { name: 'Your picture 1 of 1' });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/Not sent/);
  expect(openButtons()).toHaveLength(1);

  api.sendMessage.mockImplementation(async ({ pictures, clientId }) =>
    aMessage(3, { text: 'Picture', pictures: pictures ?? [], clientId, sender: me }),
  );
  await act(async () => reconnect());

  await waitFor(() => expect(screen.queryByText(/Not sent/)).toBeNull());
  const [first, second] = api.sendMessage.mock.calls;
  expect(second?.[0]).toEqual(first?.[0]);
  expect(api.uploadMessagePicture).toHaveBeenCalledTimes(1);
});

test('shows why the server rejected a message', async () => {
  const message = 'You cannot write to each other at the moment.';
  api.sendMessage.mockRejectedValueOnce(new ApiError({ status: 403, message }));
  const { user } = await renderPage('/message?chat=chat-1');

  await user.type(screen.getByLabelText('Say something'), 'Hello?{Enter}');

  expect(await screen.findByText(new RegExp(message))).toBeVisible();
});

test('an unsent draft is kept while another page is open', async () => {
  const { user } = await renderPage('/message?chat=chat-1');
  await user.type(screen.getByLabelText('Say something'), 'I was thin');

  await user.click(screen.getByLabelText('Back to conversations'));
  await user.click(await screen.findByRole('link', { name: /Bola Ade/ }));

  const field = await screen.findByLabelText<HTMLTextAreaElement>('Say something');
  expect(field.value).toBe('I was thin');
});

test('the typing indicator is throttled', async () => {
  const { user } = await renderPage('/message?chat=chat-1');

  await user.type(screen.getByLabelText('Say something'), 'Good evening');

  expect(api.sendTyping.mock.calls).toEqual([['chat-1']]);
});

const me = { id: currentUserId, profilePicture: null };
const picture = (name: string) => `/media/pictures/${name}-960.webp`;
const pictures = (...names: string[]) =>
  names.map((name) => new File(['a picture'], `${name}.jpg`, { type: 'image/jpeg' }));
const addPictures = { selector: 'input' };
const openButtons = () => screen.queryAllByRole('button', { name: /^Open picture/ });
