// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import { keepFocus } from './keep-focus.ts';

afterEach(cleanup);

test.each([
  ['the next one', 'Remove Ada', 'Claim for Bola'],
  ['the last one', 'Remove Chi', 'Claim for Bola'],
])('when a row is removed the keyboard is in %s', async (_which, removed, then) => {
  render(<Rows />);

  await userEvent.click(screen.getByRole('button', { name: removed }));

  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: then })),
  );
});

test('when no row is left the keyboard is at the title', async () => {
  render(<Rows />);

  for (const name of ['Ada', 'Bola', 'Chi']) {
    await userEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));
  }

  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Devices' })),
  );
});

test('when only the button of a row goes the keyboard stays in that row', async () => {
  render(<Rows />);

  await userEvent.click(screen.getByRole('button', { name: 'Claim for Bola' }));

  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Bola' })),
  );
});

test('who went on to something else is left alone', async () => {
  render(<Rows />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ada' }));
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });

  await userEvent.click(elsewhere);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Chi later' }));
  await waitFor(() => expect(screen.queryByText('Chi')).toBeNull());

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Chi later' }));
});

test('who pressed beside everything is not called back when a row goes by itself', async () => {
  render(<Rows />);
  screen.getByRole('button', { name: 'Remove Chi' }).focus();
  await userEvent.click(screen.getByText('Nothing to press'));
  await new Promise((done) => setTimeout(done));

  screen.getByRole('button', { name: 'Remove Chi later' }).click();
  await waitFor(() => expect(screen.queryByText('Chi')).toBeNull());

  expect(document.activeElement).toBe(document.body);
});

function Rows() {
  const [names, setNames] = useState(['Ada', 'Bola', 'Chi']);
  const [claimed, setClaimed] = useState<string[]>([]);
  const remove = (gone: string) => setNames((before) => before.filter((name) => name !== gone));
  return (
    <>
      <p>Nothing to press</p>
      <button>Elsewhere</button>
      <button onClick={() => remove('Chi')}>Remove Chi later</button>
      <section ref={keepFocus}>
        <h2>Devices</h2>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <span>{name}</span>
              {!claimed.includes(name) && (
                <button onClick={() => setClaimed([...claimed, name])}>Claim for {name}</button>
              )}
              <button onClick={() => remove(name)}>Remove {name}</button>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
