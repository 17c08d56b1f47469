// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { Button } from '../actions/Button.tsx';
import { Form } from './Form.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';

afterEach(cleanup);

test('what a person typed is sent', async () => {
  const submit = vi.fn((fields: FormData) => fields.get('name'));
  render(
    <Form busy={false} problem={null} submit={submit}>
      <TextField label="Name" name="name" />
      <Button type="submit">Send</Button>
    </Form>,
  );

  await userEvent.type(screen.getByLabelText('Name'), 'Amina{Enter}');

  expect(submit).toHaveReturnedWith('Amina');
});

test('a second press while the first is under way sends nothing', async () => {
  const submit = vi.fn();
  render(
    <Form busy problem={null} submit={submit}>
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

test('a screen reader hears what went wrong with the form and with a field', () => {
  render(
    <Form busy={false} problem="All fields are required" submit={vi.fn()}>
      <TextField label="Email" hint="We send the pin there." problem="This is no email." />
    </Form>,
  );

  const email = screen.getByRole('textbox', {
    name: 'Email',
    description: 'We send the pin there. This is no email.',
  });
  expect(screen.getByRole('alert').textContent).toBe('All fields are required');
  expect(email.getAttribute('aria-invalid')).toBe('true');
});

test('a person may look at the password they typed, and hide it again', async () => {
  render(<PasswordField label="Password" />);
  const password = screen.getByLabelText('Password');

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password.getAttribute('type')).toBe('text');

  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password.getAttribute('type')).toBe('password');
});
