import { messages } from './messages.ts';

type CardAddress = { street?: string | null; country?: string | null };

/** "Street, country" for a card, or "Not specified" when either is missing. */
export const formatCardLocation = ({ street, country }: CardAddress): string =>
  street?.trim() && country?.trim() ? `${street}, ${country}` : messages.card.noLocation;
