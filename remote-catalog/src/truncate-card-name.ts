import { limits } from '@gida/contracts/constants';

/** Shortens a name to its first 40 characters plus an ellipsis. Never splits an emoji. */
export function truncateCardName(name: string): string {
  const characters = [...name];
  if (characters.length <= limits.cardNameLength) return name;
  return `${characters.slice(0, limits.cardNameLength).join('')}…`;
}
