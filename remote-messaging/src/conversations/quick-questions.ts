import type { BookingStatus } from '@gida/contracts/constants/booking';
import type { ChatStay } from '@gida/contracts/messaging';

/** Statuses of a stay that is still to come or going on. */
const current: readonly BookingStatus[] = ['pending', 'booked', 'confirmed'];

type Asking = {
  stay: ChatStay | null | undefined;
  /** Of the signed-in user. */
  role: 'guest' | 'host' | undefined;
  hasMessages: boolean;
};

/** A guest is offered questions before a stay, and in a conversation that has just been opened. */
export const offersQuickQuestions = ({ stay, role, hasMessages }: Asking): boolean =>
  stay && current.includes(stay.bookingStatus)
    ? stay.role === 'guest'
    : role === 'guest' && !hasMessages;
