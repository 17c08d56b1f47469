import { limits } from '@gida/contracts/constants';

/** A name that fits a card: its first 40 characters and an ellipsis when there are more. */
export function cardName(name: string): string {
  const letters = [...name];
  if (letters.length <= limits.cardName) return name;
  return `${letters.slice(0, limits.cardName).join('')}…`;
}
