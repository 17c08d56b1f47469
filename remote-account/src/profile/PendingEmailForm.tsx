import type { Profile } from '@gida/contracts/account';
import { limits } from '@gida/contracts/constants';
import { Button, TextField } from '@gida/ui';
import { toast } from '@gida/ui/toast';
import { tokens } from '@gida/ui/tokens';
import { useId, useState } from 'react';
import styled from 'styled-components';

import { AccountForm } from '../AccountForm.tsx';
import { requireFields } from '../form-validation.ts';
import { messages } from '../messages.ts';
import { useSubmission } from '../use-submission.ts';
import { cancelEmailChange, requestPendingEmailPin, verifyPendingEmail } from './profile-api.ts';
import { showErrorToast } from './show-error-toast.ts';

const text = messages.profile.pending;

type PendingEmailFormProps = {
  /** The new address, not verified yet. */
  pendingEmail: string;
  profile: Profile;
  onProfileChange: (changed: Profile) => void;
};

/** Verifies a new email address with the pin sent to it, or cancels the change. */
export function PendingEmailForm({
  pendingEmail,
  profile,
  onProfileChange,
}: PendingEmailFormProps) {
  const titleId = useId();
  const [submission, submit] = useSubmission(confirm, messages.profile.failed);
  const [busy, setBusy] = useState<'resend' | 'cancel' | null>(null);

  async function confirm(form: FormData) {
    const { otp } = requireFields(form, ['otp'], text.missing);
    onProfileChange(await verifyPendingEmail(otp.trim()));
    toast.success(text.done);
  }

  async function runAction(action: 'resend' | 'cancel', request: () => Promise<void>) {
    setBusy(action);
    await request().catch(showErrorToast);
    setBusy(null);
  }

  const resendPin = async () => {
    const { message } = await requestPendingEmailPin();
    toast.success(message || text.resent);
  };

  const cancelChange = async () => {
    onProfileChange(await cancelEmailChange());
    toast.success(text.emailKept);
  };

  return (
    <Panel aria-labelledby={titleId}>
      <h3 id={titleId}>{text.title}</h3>
      <p>{text.lead(pendingEmail, profile.email)}</p>
      <AccountForm
        submission={submission}
        submit={submit}
        button={{ children: text.submit, size: 'regular', wide: false }}
      >
        {(field) => (
          <TextField
            {...field('otp')}
            label={text.pin}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={limits.otpDigits}
          />
        )}
      </AccountForm>
      <Actions>
        <Button
          tone="quiet"
          size="small"
          busy={busy === 'resend'}
          onClick={() => void runAction('resend', resendPin)}
        >
          {text.resend}
        </Button>
        <Button
          tone="quiet"
          size="small"
          busy={busy === 'cancel'}
          onClick={() => void runAction('cancel', cancelChange)}
        >
          {text.keepEmail}
        </Button>
      </Actions>
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

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.xs};
`;
