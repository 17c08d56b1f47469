import { messages } from './messages.ts';

type Place = { street?: string | null; country?: string | null };

/** A card's location: street and country, or that it is not specified when either is missing. */
export const locationLine = ({ street, country }: Place): string =>
  street?.trim() && country?.trim() ? `${street}, ${country}` : messages.card.noLocation;
