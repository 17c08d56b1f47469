// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';

import { ApiProblem } from '@gida/api-client';

import { useAction } from './use-action.ts';

afterEach(cleanup);

test('a change that worked shows the page as it is then', async () => {
  const saved = ['Rex'];

  await press(async () => saved.push('Bingo'), saved);

  await screen.findByText('Rex and Bingo');
});

test('what the server did not like stands at its field, and not a second time above the form', async () => {
  await press(() => {
    throw new ApiProblem({
      status: 400,
      message: 'Too short',
      details: [{ field: 'name', message: 'Too short' }],
    });
  });

  await screen.findByText('name: Too short');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refusal of the whole change is said above the form', async () => {
  await press(() => {
    throw new ApiProblem({ status: 409, message: 'Somebody was quicker' });
  });

  expect((await screen.findByRole('alert')).textContent).toBe('Somebody was quicker');
});

test('a second press while the first is on its way sends nothing', async () => {
  const send = vi.fn(() => new Promise(() => undefined));

  await press(send);
  await userEvent.click(screen.getByRole('button'));

  expect(send).toHaveBeenCalledOnce();
});

async function press(send: () => Promise<unknown>, saved: string[] = []): Promise<void> {
  const loader = () => [...saved];
  const router = createMemoryRouter([{ path: '/', loader, element: <Page send={send} /> }]);
  render(<RouterProvider router={router} />);
  await userEvent.click(await screen.findByRole('button'));
}

function Page({ send }: { send: () => Promise<unknown> }) {
  const { problem, fields, run } = useAction();
  const saved = useLoaderData<string[]>();
  return (
    <>
      <p>{saved.join(' and ')}</p>
      {Object.entries(fields).map(([name, said]) => (
        <p key={name}>{`${name}: ${said}`}</p>
      ))}
      {problem && <p role="alert">{problem}</p>}
      <button onClick={() => void run(send)}>Save</button>
    </>
  );
}
