import { ActionForm, defineMutation, readFields, useMutation } from '@gida/actions';
import type { Profile, UpdateProfileRequest } from '@gida/contracts/account';
import { setProfile } from '@gida/session';
import { FieldRow, PasswordField, TextField } from '@gida/ui';
import { useRef, useState } from 'react';

import { messages } from '../messages.ts';
import { updateProfile } from './profile-api.ts';

const text = messages.profile;

const fieldNames = ['firstName', 'lastName', 'email', 'telephone'] as const;
type ProfileFields = Pick<Profile, (typeof fieldNames)[number]>;

export const saveProfile = defineMutation(
  'save-profile',
  async (changes: UpdateProfileRequest) => setProfile(await updateProfile(changes)),
  { success: text.updated, failure: text.failed },
);

export function ProfileInformationForm({ profile }: { profile: Profile }) {
  const [edits, setEdits] = useState<Partial<ProfileFields>>({});
  const sent = useRef(edits);
  const mutation = useMutation(saveProfile, {
    onSuccess: () => setEdits((current) => editsSince(sent.current, current)),
  });
  const changes = changedFields(profile, edits);
  const hasChanged = Object.keys(changes).length > 0;

  return (
    <ActionForm
      mutation={mutation}
      toInput={(form) => {
        sent.current = edits;
        return changes.email ? { ...changes, ...readFields(form, ['password']) } : changes;
      }}
      button={{ children: text.update, disabled: !hasChanged }}
    >
      {(field) => {
        const fieldProps = (name: keyof ProfileFields) => ({
          ...field(name),
          label: name === 'email' ? messages.email : text[name],
          value: edits[name] ?? profile[name],
          onChange: (event: { target: { value: string } }) =>
            setEdits({ ...edits, [name]: event.target.value }),
        });
        return (
          <>
            <FieldRow $min="7rem">
              <TextField {...fieldProps('firstName')} autoComplete="given-name" />
              <TextField {...fieldProps('lastName')} autoComplete="family-name" />
            </FieldRow>
            <TextField {...fieldProps('email')} type="email" autoComplete="email" />
            {changes.email && (
              <PasswordField
                {...field('password')}
                label={text.emailPassword}
                autoComplete="current-password"
              />
            )}
            <TextField {...fieldProps('telephone')} type="tel" autoComplete="tel" />
          </>
        );
      }}
    </ActionForm>
  );
}

/** What was typed while the request was under way. */
function editsSince(
  sent: Partial<ProfileFields>,
  edits: Partial<ProfileFields>,
): Partial<ProfileFields> {
  const sentValues = new Map(Object.entries(sent));
  return Object.fromEntries(
    Object.entries(edits).filter(([name, value]) => value !== sentValues.get(name)),
  );
}

/** The edited fields that differ from the profile. */
const changedFields = (
  profile: ProfileFields,
  edits: Partial<ProfileFields>,
): Partial<ProfileFields> =>
  Object.fromEntries(
    fieldNames
      .map((name) => [name, edits[name]?.trim()] as const)
      .filter(([name, value]) => value !== undefined && value !== profile[name]),
  );
