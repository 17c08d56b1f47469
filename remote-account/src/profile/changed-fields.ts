import type { Profile } from '@gida/contracts/account';

export type ProfileFields = Pick<Profile, 'firstName' | 'lastName' | 'email' | 'telephone'>;

const fieldNames = ['firstName', 'lastName', 'email', 'telephone'] as const;

/** The edited fields that differ from the profile. */
export function changedFields(
  profile: ProfileFields,
  edits: Partial<ProfileFields>,
): Partial<ProfileFields> {
  return Object.fromEntries(
    fieldNames
      .map((name) => [name, edits[name]?.trim()] as const)
      .filter(([name, value]) => value !== undefined && value !== profile[name]),
  );
}
