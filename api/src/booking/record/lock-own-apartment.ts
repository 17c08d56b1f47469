import type { Db } from '../../db/database.ts';
import { notFoundError } from '@gida/server/http-error';

import { lockApartmentOfHost } from './host-lock-repository.ts';

/**
 * First in the transaction of everything that a host writes: waits for a change of host and for an erasure of the account,
 * and throws 404 when one was committed since the request was let in.
 */
export async function lockOwnApartment(db: Db, apartmentId: string, hostId: string): Promise<void> {
  if (!(await lockApartmentOfHost(db, apartmentId, hostId))) throw notFoundError('Apartment');
}
