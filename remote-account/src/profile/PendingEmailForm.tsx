import { ActionForm, defineMutation, MutationButton, readFields, useMutation } from '@gida/actions';
import { setProfile } from '@gida/session';
import { Row, tokens } from '@gida/ui';
import { useId } from 'react';
import styled from 'styled-components';

import { requireFields } from '../form-validation.ts';
import { messages } from '../messages.ts';
import { PinField } from '../PinField.tsx';
import { cancelEmailChange, requestPendingEmailPin, verifyPendingEmail } from './profile-api.ts';

const text = messages.profile.pending;

export const confirmEmail = defineMutation(
  'confirm-email',
  async (fields: { otp: string }) => {
    requireFields(fields, text.missing);
    setProfile(await verifyPendingEmail(fields.otp.trim()));
  },
  { success: text.done, failure: messages.profile.failed },
);

export const resendEmailPin = defineMutation(
  'resend-email-pin',
  async () => {
    const { message } = await requestPendingEmailPin();
    return { message: message || text.resent };
  },
  { failure: messages.profile.failed, errors: 'toast' },
);

export const keepEmail = defineMutation(
  'keep-email',
  async () => setProfile(await cancelEmailChange()),
  { success: text.emailKept, failure: messages.profile.failed, errors: 'toast' },
);

type PendingEmailFormProps = {
  /** The new address, not verified yet. */
  pendingEmail: string;
  email: string;
};

/** Verifies a new email address with the pin sent to it, or cancels the change. */
export function PendingEmailForm({ pendingEmail, email }: PendingEmailFormProps) {
  const titleId = useId();
  const confirmation = useMutation(confirmEmail);

  return (
    <Panel aria-labelledby={titleId}>
      <h3 id={titleId}>{text.title}</h3>
      <p>{text.lead(pendingEmail, email)}</p>
      <ActionForm
        mutation={confirmation}
        toInput={(form) => readFields(form, ['otp'])}
        button={{ children: text.submit }}
      >
        {(field) => <PinField {...field('otp')} label={text.pin} />}
      </ActionForm>
      <Row $gap="xs">
        <MutationButton size="small" mutation={resendEmailPin} input={undefined}>
          {text.resend}
        </MutationButton>
        <MutationButton size="small" mutation={keepEmail} input={undefined}>
          {text.keepEmail}
        </MutationButton>
      </Row>
    </Panel>
  );
}

const Panel = styled.section`
  display: grid;
  gap: ${tokens.space.s};
  padding: ${tokens.space.m};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.sunken};
  overflow-wrap: anywhere;
`;
