import { parseNumber } from '@gida/contracts/parse-number';
import {
  defineMutation,
  rejectInvalid,
  type MutationContext,
  type MutationFailure,
} from '@gida/actions';
import { ApiError } from '@gida/api-client';
import type { CreateBookingRequest, CreateBookingResponse } from '@gida/contracts/booking';
import type { Currency, PaymentMethod } from '@gida/contracts/constants/payment';

import { createBooking } from './stay-api.ts';
import type { StaySelection } from './stay.ts';
import { validateStay, type StayLimits } from './validate-stay.ts';

export type BookStayInput = {
  apartmentId: string;
  stay: StaySelection;
  limits: StayLimits;
  specialRequests: string;
  /** The choices of the full form. */
  payment?: { description: string; currency: Currency; method: PaymentMethod };
  /** Called when the booking exists, before the page is left. */
  onBooked?: () => void;
};

type BookStayOptions<Input> = {
  /** The redirect to the page where the booking is paid. */
  next: (created: CreateBookingResponse, input: Input) => Response;
  /** Shows a failure that has no place in the form. */
  errors: (failure: MutationFailure) => void;
};

/**
 * The mutation that books a stay. Its field errors are named as in `StaySelection`, and `dates` concerns the stay as a whole, such as
 * dates that somebody else has just booked: then the page loads the free nights again.
 */
export const defineBookStay = <Input extends BookStayInput>({
  next,
  errors,
}: BookStayOptions<Input>) =>
  defineMutation(
    'bookStay',
    async (input: Input, { idempotencyKey }: MutationContext): Promise<never> => {
      rejectInvalid(validateStay(input.stay, input.limits));
      const created = await createBooking(
        input.apartmentId,
        toBookingRequest(input),
        idempotencyKey,
      ).catch(rethrowForStay);
      input.onBooked?.();
      throw next(created, input);
    },
    { errors, revalidateOn: [409] },
  );

/** Empty texts become null. */
const toBookingRequest = ({
  stay,
  specialRequests,
  payment,
}: BookStayInput): CreateBookingRequest => ({
  checkInDate: stay.checkInDate ?? '',
  checkOutDate: stay.checkOutDate ?? '',
  guests: parseNumber(stay.guests),
  specialRequests: specialRequests.trim() || null,
  ...(payment && { ...payment, description: payment.description.trim() || null }),
});

/** A conflict is the error of the dates as a whole. */
function rethrowForStay(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 409) throw error;
  const { status, code, message, requestId } = error;
  throw new ApiError({
    status,
    error: code,
    message,
    ...(requestId && { requestId }),
    details: [{ field: 'dates', message }],
  });
}
