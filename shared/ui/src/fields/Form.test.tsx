// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { useState } from 'react';

import { Button } from '../actions/Button.tsx';
import { Form } from './Form.tsx';
import { NumberField } from './NumberField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TextField, VerbatimField } from './TextField.tsx';

afterEach(cleanup);

test('form submits the entered values', async () => {
  const submit = vi.fn((fields: FormData) => fields.get('name'));
  render(
    <Form busy={false} error={null} submit={submit}>
      <TextField label="Name" name="name" />
      <Button type="submit">Send</Button>
    </Form>,
  );

  await userEvent.type(screen.getByLabelText('Name'), 'Amina{Enter}');

  expect(submit).toHaveReturnedWith('Amina');
  expect(screen.getByLabelText<HTMLInputElement>('Name').form?.noValidate).toBe(true);
});

test('the error scrolls into view after a submission, and not when the page opens with one', async () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  const form = (error: string | null) => (
    <Form busy={false} error={error} submit={vi.fn()}>
      <Button type="submit">Send</Button>
    </Form>
  );
  const { rerender } = render(form('Log in first.'));
  rerender(form(null));
  expect(scroll).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  rerender(form('Not sent.'));

  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
});

test('form does not submit again while busy', async () => {
  const submit = vi.fn();
  render(
    <Form busy error={null} submit={submit}>
      <TextField label="Name" name="name" />
      <Button type="submit" busy>
        Send
      </Button>
    </Form>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Amina{Enter}');

  expect(submit).not.toHaveBeenCalled();
});

test('form and field errors are exposed to screen readers', () => {
  render(
    <Form busy={false} error="All fields are required" submit={vi.fn()}>
      <TextField
        label="Email"
        hint="We send the pin there."
        error="This is not a valid email address."
      />
    </Form>,
  );

  const email = screen.getByRole('textbox', {
    name: 'Email',
    description: 'We send the pin there. This is not a valid email address.',
  });
  expect(screen.getByRole('alert').textContent).toBe('All fields are required');
  expect(email.getAttribute('aria-invalid')).toBe('true');
});

test('password can be shown and hidden again', async () => {
  render(<PasswordField label="Password" />);
  const password = screen.getByLabelText('Password');

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password.getAttribute('type')).toBe('text');

  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password.getAttribute('type')).toBe('password');
});

test.each([
  ['email', '\u200Bmailto:ada@gida.example,', 'ada@gida.example'],
  ['url', ' https://cal.example/a.ics; ', 'https://cal.example/a.ics'],
  ['text', 'Obi, Ada,', 'Obi, Ada,'],
])('a field of type %s shows what is kept of what was pasted', async (type, pasted, kept) => {
  const onChange = vi.fn();
  render(
    <TextField label="Address" type={type} onChange={({ target }) => onChange(target.value)} />,
  );

  await userEvent.click(screen.getByLabelText('Address'));
  await userEvent.paste(pasted);
  await userEvent.tab();

  expect(screen.getByLabelText('Address')).toHaveValue(kept);
  expect(onChange).toHaveBeenLastCalledWith(kept);
});

test.each([
  ['45,000', '45,000', 45_000],
  ['₦45 000', '₦45 000', 45_000],
  ['900000', '500000', 500_000],
  ['1e3', '1e3', undefined],
])('a number typed as %s shows %s', async (typed, shown, number) => {
  function Price() {
    const [price, setPrice] = useState<number>();
    const atMost = (value: number) => (value >= 1 ? Math.min(value, 500_000) : undefined);
    return (
      <>
        <NumberField
          label="Price"
          notNumber="Enter a number."
          value={price}
          onNumber={(value) => setPrice(atMost(value))}
        />
        <output>{String(price)}</output>
      </>
    );
  }
  render(<Price />);

  await userEvent.click(screen.getByLabelText('Price'));
  await userEvent.paste(typed);

  expect(screen.getByLabelText('Price')).toHaveValue(shown);
  expect(screen.getByRole('status')).toHaveTextContent(String(number));
  expect(screen.queryByText('Enter a number.') !== null).toBe(number === undefined);
});

test('a code is neither capitalised, corrected nor remembered', () => {
  render(<VerbatimField label="Gate code" />);

  const field = screen.getByLabelText('Gate code');
  expect(field).toHaveAttribute('autocapitalize', 'none');
  expect(field).toHaveAttribute('autocorrect', 'off');
  expect(field).toHaveAttribute('spellcheck', 'false');
  expect(field).toHaveAttribute('autocomplete', 'off');
});
