// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import { keepFields } from './keep-fields.ts';

afterEach(cleanup);

function Form() {
  const [email, setEmail] = useState('');
  return (
    <form>
      <input aria-label="Email" value={email} onChange={(event) => setEmail(event.target.value)} />
      <output>{email}</output>
      <textarea name="note" />
      <select name="city" defaultValue="Lagos">
        <option>Lagos</option>
        <option>Abuja</option>
      </select>
      <input type="checkbox" name="terms" />
      <input type="radio" name="pay" aria-label="card" defaultChecked />
      <input type="radio" name="pay" aria-label="transfer" />
    </form>
  );
}

test('a page that is replaced keeps what was typed and chosen, also in state', async () => {
  const { rerender } = render(<Form key="before" />);
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(document.querySelector('textarea')!, 'late');
  await userEvent.selectOptions(document.querySelector('select')!, 'Abuja');
  await userEvent.click(document.querySelector('[type=checkbox]')!);
  await userEvent.click(screen.getByLabelText('transfer'));
  screen.getByLabelText('Email').focus();

  keepFields();
  // What is typed until the page is replaced is kept too.
  await userEvent.keyboard('.ng');
  rerender(<Form key="after" />);

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('ada@example.com.ng'));
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(document.querySelector('textarea')).toHaveValue('late');
  expect(document.querySelector('select')).toHaveValue('Abuja');
  expect(document.querySelector('[type=checkbox]')).toBeChecked();
  expect(screen.getByLabelText('transfer')).toBeChecked();
  expect(screen.getByLabelText('card')).not.toBeChecked();
});
