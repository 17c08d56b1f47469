import { defineMutation, readFields, routeAction, useMutation } from '@gida/actions';
import { paths } from '@gida/contracts/paths';
import { TextField } from '@gida/ui';
import { Link } from 'react-router-dom';

import { AccountForm } from '../AccountForm.tsx';
import { AuthLayout } from '../AuthLayout.tsx';
import { requireFields } from '../form-validation.ts';
import { messages } from '../messages.ts';
import { FocusedAlert } from '../FocusedAlert.tsx';
import { useReturnTo } from '../use-return-to.ts';
import { requestPasswordReset } from './forget-password-api.ts';

const text = messages.forget;

const sendResetLink = defineMutation(
  'send-reset-link',
  async (fields: { email: string }) => {
    requireFields(fields, text.missing);
    const { message } = await requestPasswordReset(fields.email);
    return message || text.done;
  },
  { failure: text.failed },
);

export const action = routeAction(sendResetLink);

export function Component() {
  const mutation = useMutation(sendResetLink);

  return (
    <AuthLayout
      documentTitle={text.documentTitle}
      title={text.title}
      lead={mutation.result ? null : text.lead}
      footer={<Link to={paths.withReturnTo(paths.login, useReturnTo())}>{text.toLogin}</Link>}
    >
      {mutation.result ? (
        <FocusedAlert tone="success">{mutation.result}</FocusedAlert>
      ) : (
        <AccountForm
          mutation={mutation}
          toInput={(form) => readFields(form, ['email'])}
          button={{ children: text.submit }}
        >
          {(field) => (
            <TextField
              {...field('email')}
              label={messages.email}
              type="email"
              autoComplete="email"
            />
          )}
        </AccountForm>
      )}
    </AuthLayout>
  );
}
