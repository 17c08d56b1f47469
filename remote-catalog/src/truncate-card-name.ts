import { cardLimits } from '@gida/contracts/constants/apartment-card';

/** Shortens a name to its first 40 characters plus an ellipsis. Never splits an emoji. */
export function truncateCardName(name: string): string {
  const characters = [...name];
  if (characters.length <= cardLimits.nameLength) return name;
  return `${characters.slice(0, cardLimits.nameLength).join('')}…`;
}
