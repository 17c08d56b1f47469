import type { Profile } from '@gida/contracts/account';

export type Information = Pick<Profile, 'firstName' | 'lastName' | 'email' | 'telephone'>;

const names = ['firstName', 'lastName', 'email', 'telephone'] as const;

/** What differs from the profile; typing a value back takes the change away. */
export function changedFields(
  profile: Information,
  written: Partial<Information>,
): Partial<Information> {
  return Object.fromEntries(
    names
      .map((name) => [name, written[name]?.trim()] as const)
      .filter(([name, value]) => value !== undefined && value !== profile[name]),
  );
}
