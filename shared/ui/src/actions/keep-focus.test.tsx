// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import { keepFocus } from './keep-focus.ts';

afterEach(cleanup);

test.each([
  ['the next row', 'Remove Ada', 'Claim for Bola'],
  ['the last remaining row', 'Remove Chi', 'Claim for Bola'],
])('focus moves to %s when a row is removed', async (_which, removed, focused) => {
  render(<Rows />);

  await userEvent.click(screen.getByRole('button', { name: removed }));

  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: focused })),
  );
});

test('focus moves to the title when the last row is removed', async () => {
  render(<Rows />);

  for (const name of ['Ada', 'Bola', 'Chi']) {
    await userEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));
  }

  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Devices' })),
  );
});

test('focus stays in the row when only its button is removed', async () => {
  render(<Rows />);

  await userEvent.click(screen.getByRole('button', { name: 'Claim for Bola' }));

  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Bola' })),
  );
});

test('focus moves to the row when its only button is removed', async () => {
  render(
    <ul ref={keepFocus}>
      <li>
        Ada <button onClick={({ currentTarget }) => currentTarget.remove()}>Remind</button>
      </li>
    </ul>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Remind' }));

  await waitFor(() => expect(screen.getByRole('listitem')).toHaveFocus());
});

test('focus does not move when it is outside the region', async () => {
  render(<Rows />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ada' }));
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });

  await userEvent.click(elsewhere);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Chi later' }));
  await waitFor(() => expect(screen.queryByText('Chi')).toBeNull());

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Chi later' }));
});

test('focus does not return after the user has clicked on an empty area', async () => {
  render(<Rows />);
  screen.getByRole('button', { name: 'Remove Chi' }).focus();
  await userEvent.click(screen.getByText('Plain text'));
  await new Promise((done) => setTimeout(done));

  screen.getByRole('button', { name: 'Remove Chi later' }).click();
  await waitFor(() => expect(screen.queryByText('Chi')).toBeNull());

  expect(document.activeElement).toBe(document.body);
});

function Rows() {
  const [names, setNames] = useState(['Ada', 'Bola', 'Chi']);
  const [claimed, setClaimed] = useState<string[]>([]);
  const remove = (removed: string) =>
    setNames((previous) => previous.filter((name) => name !== removed));
  return (
    <>
      <p>Plain text</p>
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
