import type { Profile } from '@gida/contracts/account';
import { limits } from '@gida/contracts/constants';
import { Button, TextField } from '@gida/ui';
import { notify } from '@gida/ui/notify';
import { tokens } from '@gida/ui/tokens';
import { useId, useState } from 'react';
import styled from 'styled-components';

import { AccountForm } from '../AccountForm.tsx';
import { filled } from '../form-fields.ts';
import { messages } from '../messages.ts';
import { useSubmission } from '../use-submission.ts';
import { keepEmail, requestPendingEmailPin, verifyPendingEmail } from './profile-api.ts';
import { sayRefusal } from './say-refusal.ts';

const text = messages.profile.pending;

type PendingEmailProps = {
  /** The address that waits for its pin. */
  wanted: string;
  profile: Profile;
  show: (changed: Profile) => void;
};

/** The address a person wants, until they prove that it is theirs. */
export function PendingEmail({ wanted, profile, show }: PendingEmailProps) {
  const titleId = useId();
  const [submission, submit] = useSubmission(confirm, messages.profile.failed);
  const [busy, setBusy] = useState<'again' | 'keep' | null>(null);

  async function confirm(form: FormData) {
    const { otp } = filled(form, ['otp'], text.missing);
    show(await verifyPendingEmail(otp.trim()));
    notify.success(text.done);
  }

  async function act(what: 'again' | 'keep', work: () => Promise<void>) {
    setBusy(what);
    await work().catch(sayRefusal);
    setBusy(null);
  }

  const sendAgain = async () => {
    const { message } = await requestPendingEmailPin();
    notify.success(message || text.sentAgain);
  };

  const keep = async () => {
    show(await keepEmail());
    notify.success(text.kept);
  };

  return (
    <Waiting aria-labelledby={titleId}>
      <h3 id={titleId}>{text.title}</h3>
      <p>{text.lead(wanted, profile.email)}</p>
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
      <Others>
        <Button
          tone="quiet"
          size="small"
          busy={busy === 'again'}
          onClick={() => void act('again', sendAgain)}
        >
          {text.again}
        </Button>
        <Button
          tone="quiet"
          size="small"
          busy={busy === 'keep'}
          onClick={() => void act('keep', keep)}
        >
          {text.keep}
        </Button>
      </Others>
    </Waiting>
  );
}

const Waiting = styled.section`
  display: grid;
  gap: ${tokens.space.s};
  padding: ${tokens.space.m};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.sunken};
  overflow-wrap: anywhere;
`;

const Others = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.xs};
`;
