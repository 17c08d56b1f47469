import type { Profile } from '@gida/contracts/account';
import { FieldRow, TextField } from '@gida/ui';
import { notify } from '@gida/ui/notify';
import { useState } from 'react';

import { AccountForm } from '../AccountForm.tsx';
import { messages } from '../messages.ts';
import { useSubmission } from '../use-submission.ts';
import { changedFields } from './changed-fields.ts';
import type { Information } from './changed-fields.ts';
import { changeProfile } from './profile-api.ts';

const text = messages.profile;

type InformationFormProps = { profile: Profile; show: (changed: Profile) => void };

export function InformationForm({ profile, show }: InformationFormProps) {
  const [written, setWritten] = useState<Partial<Information>>({});
  const [submission, submit] = useSubmission(save, text.failed);
  const change = changedFields(profile, written);
  const hasChanged = Object.keys(change).length > 0;

  async function save() {
    show(await changeProfile(change));
    setWritten({});
    notify.success(text.updated);
  }

  const value = (name: keyof Information) => ({
    value: written[name] ?? profile[name],
    onChange: (event: { target: { value: string } }) =>
      setWritten({ ...written, [name]: event.target.value }),
  });

  return (
    <AccountForm
      submission={submission}
      submit={(_form, element) => submit(undefined, element)}
      button={{ children: text.update, disabled: !hasChanged, size: 'regular', wide: false }}
    >
      {(field) => {
        const known = (name: keyof Information) => ({ ...field(name), ...value(name) });
        return (
          <>
            <FieldRow>
              <TextField {...known('firstName')} label={text.firstName} autoComplete="given-name" />
              <TextField {...known('lastName')} label={text.lastName} autoComplete="family-name" />
            </FieldRow>
            <TextField
              {...known('email')}
              label={messages.email}
              type="email"
              autoComplete="email"
            />
            <TextField
              {...known('telephone')}
              label={text.telephone}
              type="tel"
              autoComplete="tel"
            />
          </>
        );
      }}
    </AccountForm>
  );
}
