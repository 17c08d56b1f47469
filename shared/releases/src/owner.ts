import type { StatusResponse } from './release-api.ts';

/** Who answers for a remote, and where, as a build of it says; empty where none does. */
export function describeOwner({ inUse }: Pick<StatusResponse, 'inUse'>, name: string): string {
  const { owner, contact } = inUse.find(({ remote }) => remote === name) ?? {};
  return [owner, contact].filter(Boolean).join(', ');
}
