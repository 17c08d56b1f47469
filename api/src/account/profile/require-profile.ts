import type { Profile } from '@gida/contracts/account';
import { accessDeniedError } from '@gida/server/http-error';

import type { Db } from '../../db/database.ts';
import { findProfile } from '../user-repository.ts';

/** The profile of a signed-in user; a deleted account counts as signed out. */
export async function requireProfile(db: Db, userId: string): Promise<Profile> {
  const profile = await findProfile(db, userId);
  if (!profile) throw accessDeniedError();
  return profile;
}
