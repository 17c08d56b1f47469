import type { Profile } from '@gida/contracts/account';
import { FieldRow, TextField } from '@gida/ui';
import { toast } from '@gida/ui/toast';
import { useState } from 'react';

import { AccountForm } from '../AccountForm.tsx';
import { messages } from '../messages.ts';
import { useSubmission } from '../use-submission.ts';
import { changedFields } from './changed-fields.ts';
import type { ProfileFields } from './changed-fields.ts';
import { updateProfile } from './profile-api.ts';

const text = messages.profile;

type ProfileInformationFormProps = {
  profile: Profile;
  onProfileChange: (changed: Profile) => void;
};

export function ProfileInformationForm({ profile, onProfileChange }: ProfileInformationFormProps) {
  const [edits, setEdits] = useState<Partial<ProfileFields>>({});
  const [submission, submit] = useSubmission(save, text.failed);
  const changes = changedFields(profile, edits);
  const hasChanged = Object.keys(changes).length > 0;

  async function save() {
    onProfileChange(await updateProfile(changes));
    setEdits({});
    toast.success(text.updated);
  }

  const inputProps = (name: keyof ProfileFields) => ({
    value: edits[name] ?? profile[name],
    onChange: (event: { target: { value: string } }) =>
      setEdits({ ...edits, [name]: event.target.value }),
  });

  return (
    <AccountForm
      submission={submission}
      submit={(_form, element) => submit(undefined, element)}
      button={{ children: text.update, disabled: !hasChanged, size: 'regular', wide: false }}
    >
      {(field) => {
        const fieldProps = (name: keyof ProfileFields) => ({ ...field(name), ...inputProps(name) });
        return (
          <>
            <FieldRow>
              <TextField
                {...fieldProps('firstName')}
                label={text.firstName}
                autoComplete="given-name"
              />
              <TextField
                {...fieldProps('lastName')}
                label={text.lastName}
                autoComplete="family-name"
              />
            </FieldRow>
            <TextField
              {...fieldProps('email')}
              label={messages.email}
              type="email"
              autoComplete="email"
            />
            <TextField
              {...fieldProps('telephone')}
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
