// @vitest-environment jsdom
import { toasts } from '@gida/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, redirect, RouterProvider, useLoaderData } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';

import { ApiError } from '@gida/api-client';
import { TextField } from '@gida/ui';

import { ActionForm } from './ActionForm.tsx';
import { defineMutation, type MutationContext } from './mutation.ts';
import { redirectDocument } from './redirect-document.ts';
import { replace } from './replace.ts';
import { routeAction } from './route-action.ts';
import { useMutation } from './use-mutation.ts';
import { rejectInvalid } from './validation-error.ts';

type Send = (name: string, context: MutationContext) => Promise<unknown>;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('loads the data of the page again after a success', async () => {
  const saved = ['Rex'];
  const { save } = await openPage(async (name) => saved.push(name), { saved });

  await save('Bingo');

  await screen.findByText('Rex and Bingo');
});

test('calls onSuccess once for each success, with the result', async () => {
  const { save, onSuccess } = await openPage(async (name) => `saved ${name}`);

  await save('Rex');
  await waitFor(() => expect(onSuccess.mock.calls).toEqual([['saved Rex']]));
  await save('Bingo');

  await waitFor(() => expect(onSuccess.mock.calls).toEqual([['saved Rex'], ['saved Bingo']]));
});

test('empties the form after a success', async () => {
  const { save } = await openPage(async () => {});

  await save('Rex');

  await waitFor(() => expect(nameField().value).toBe(''));
});

test('keeps what was typed after the form was sent', async () => {
  let answer = () => {};
  const { save } = await openPage(() => new Promise<void>((resolve) => (answer = resolve)), {
    success: 'Saved.',
  });

  await save('Rex');
  await userEvent.type(nameField(), ' and Bingo');
  answer();

  await waitFor(() => expect(toasts).toMatchObject([{ text: 'Saved.' }]));
  await waitFor(() => expect(nameField().form?.getAttribute('aria-busy')).toBe('false'));
  expect(nameField().value).toBe('Rex and Bingo');
});

test('shows the message of the response as a toast', async () => {
  const { save } = await openPage(async () => ({ message: 'The name was saved.' }));

  await save('Rex');

  await waitFor(() => expect(toasts).toMatchObject([{ text: 'The name was saved.' }]));
});

test('follows a redirect that the mutation throws', async () => {
  const { save } = await openPage(() => {
    throw redirect('/done');
  });

  await save('Rex');

  await screen.findByText('Done');
});

test('replaces the entry in the history when asked to', async () => {
  const { save, router } = await openPage(() => {
    throw replace('/done');
  });

  await save('Rex');

  await screen.findByText('Done');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('shows a field error at its field only, focuses the field and keeps the value', async () => {
  const details = [{ field: 'name', message: 'Too short' }];
  const { save } = await openPage(rejectWith({ status: 400, message: 'Too short', details }));

  await save('R');

  await screen.findByText('Too short');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(nameField());
  expect(nameField().value).toBe('R');
});

test('shows an error of the whole form above it and does not load the page again', async () => {
  const { save, loader } = await openPage(rejectWith({ status: 409, message: 'Taken' }));

  await save('Rex');

  expect((await screen.findByRole('alert')).textContent).toBe('Taken');
  expect(loader).toHaveBeenCalledTimes(1);
});

test('shows errors found in the browser like those of the server', async () => {
  const { save } = await openPage(async (name) =>
    rejectInvalid({ name: name.length < 3 && 'Too short' }),
  );

  await save('R');

  await screen.findByText('Too short');
  expect(document.activeElement).toBe(nameField());
});

test('shows the fallback message when the server sends none', async () => {
  const { save } = await openPage(rejectWith({ status: 500 }), { failure: 'Saving failed.' });

  await save('Rex');

  expect((await screen.findByRole('alert')).textContent).toBe('Saving failed.');
});

test('reports a defect and does not show its text', async () => {
  const reportError = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
  const defect = new TypeError('undefined is not a function');
  const { save } = await openPage(() => {
    throw defect;
  });

  await save('Rex');

  expect((await screen.findByRole('alert')).textContent).toBe('An unexpected error occurred');
  expect(reportError).toHaveBeenCalledWith(defect);
});

test.each([
  ['the form', []],
  ['a field', [{ field: 'name', message: 'Taken' }]],
])(
  'shows an error of %s in a toast when the mutation has no place for it',
  async (_of, details) => {
    const { save } = await openPage(rejectWith({ status: 409, message: 'Taken', details }), {
      errors: 'toast',
    });

    await save('Rex');

    await waitFor(() => expect(toasts).toMatchObject([{ text: 'Taken' }]));
  },
);

test('passes the failure to the function that shows it', async () => {
  const errors = vi.fn();
  const { save } = await openPage(rejectWith({ status: 500, message: 'Not now.' }), { errors });

  await save('Rex');

  await waitFor(() => expect(errors).toHaveBeenCalledOnce());
  expect(errors).toHaveBeenCalledWith(
    expect.objectContaining({ error: 'Not now.', cause: expect.objectContaining({ status: 500 }) }),
  );
});

test.each([
  [409, 2],
  [400, 1],
])('after a %d the page has been loaded %d times', async (status, count) => {
  const { save, loader } = await openPage(rejectWith({ status, message: 'Taken' }), {
    revalidateOn: [409],
  });

  await save('Rex');

  await screen.findByText('Taken');
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(count));
  expect(screen.getByText('Taken')).toBeVisible();
});

test('stays pending while the browser leaves the site, until "back" restores the page', async () => {
  const { save, router } = await openPage(() => {
    throw redirectDocument('#checkout');
  });
  const button = screen.getByRole('button');

  await save('Rex');
  await waitFor(() => expect(location.hash).toBe('#checkout'));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(button).toHaveAttribute('aria-busy', 'true');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
  await router.navigate('/done');
  await screen.findByText('Done');
});

test('keeps the idempotency key of a mutation that had no answer when the page was restored', async () => {
  const send = vi.fn<Send>(() => new Promise(() => undefined));
  const { save } = await openPage(send);

  await save('Rex');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await waitFor(() => expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy', 'true'));
  await save('Rex');

  const [first, second] = send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
  expect(second).toBe(first);
});

test('ignores a second click while the mutation is pending', async () => {
  const send = vi.fn(() => new Promise(() => undefined));
  const { save } = await openPage(send);

  await save('Rex');
  await save('Bingo');

  expect(send).toHaveBeenCalledOnce();
});

test.each([
  ['no answer and the same input', 0, 'Rex', 1],
  ['no answer and another input', 0, 'Bingo', 2],
  ['an answer', 409, 'Rex', 2],
])('after %s the number of idempotency keys is right', async (_case, status, second, count) => {
  const keys = new Set<string>();
  const { save } = await openPage((_name, { idempotencyKey }) => {
    keys.add(idempotencyKey);
    throw new ApiError({ status });
  });

  await save('Rex');
  await screen.findByRole('alert');
  await save(second);
  await waitFor(() => expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy', 'true'));

  expect(keys.size).toBe(count);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});

const nameField = () => screen.getByLabelText<HTMLInputElement>('Name');

const rejectWith =
  (body: ConstructorParameters<typeof ApiError>[0]): Send =>
  () => {
    throw new ApiError(body);
  };

type PageOptions = { saved?: string[] } & Parameters<typeof defineMutation>[2];

async function openPage(send: Send, { saved = [], ...options }: PageOptions = {}) {
  const rename = defineMutation('rename', send, options);
  const onSuccess = vi.fn();
  const loader = vi.fn(() => [...saved]);

  function Page() {
    const mutation = useMutation(rename, { onSuccess });
    return (
      <>
        <p>{useLoaderData<string[]>().join(' and ')}</p>
        <ActionForm
          mutation={mutation}
          resetOnSuccess
          toInput={(fields) => String(fields.get('name'))}
          button={{ children: 'Save' }}
        >
          {(field) => <TextField {...field('name')} label="Name" />}
        </ActionForm>
      </>
    );
  }

  const router = createMemoryRouter([
    { path: '/', loader, action: routeAction(rename), element: <Page /> },
    { path: '/done', element: <p>Done</p> },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('button');

  async function save(name: string) {
    await userEvent.clear(nameField());
    await userEvent.type(nameField(), name);
    await userEvent.click(screen.getByRole('button'));
  }
  return { save, loader, onSuccess, router };
}
