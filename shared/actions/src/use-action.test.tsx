// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';

import { ApiError } from '@gida/api-client';

import { useAction } from './use-action.ts';

afterEach(cleanup);

test('revalidates the page after a successful action', async () => {
  const saved = ['Rex'];

  await clickSave(async () => saved.push('Bingo'), saved);

  await screen.findByText('Rex and Bingo');
});

test('shows a field error at its field only, and not above the form', async () => {
  await clickSave(() => {
    throw new ApiError({
      status: 400,
      message: 'Too short',
      details: [{ field: 'name', message: 'Too short' }],
    });
  });

  await screen.findByText('name: Too short');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows an error of the whole form above it', async () => {
  await clickSave(() => {
    throw new ApiError({ status: 409, message: 'These dates were just booked' });
  });

  expect((await screen.findByRole('alert')).textContent).toBe('These dates were just booked');
});

test('ignores a second click while the action is pending', async () => {
  const send = vi.fn(() => new Promise(() => undefined));

  await clickSave(send);
  await userEvent.click(screen.getByRole('button'));

  expect(send).toHaveBeenCalledOnce();
});

async function clickSave(send: () => Promise<unknown>, saved: string[] = []): Promise<void> {
  const loader = () => [...saved];
  const router = createMemoryRouter([{ path: '/', loader, element: <Page send={send} /> }]);
  render(<RouterProvider router={router} />);
  await userEvent.click(await screen.findByRole('button'));
}

function Page({ send }: { send: () => Promise<unknown> }) {
  const { error, fields, run } = useAction();
  const saved = useLoaderData<string[]>();
  return (
    <>
      <p>{saved.join(' and ')}</p>
      {Object.entries(fields).map(([name, message]) => (
        <p key={name}>{`${name}: ${message}`}</p>
      ))}
      {error && <p role="alert">{error}</p>}
      <button onClick={() => void run(send)}>Save</button>
    </>
  );
}
