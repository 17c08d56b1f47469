import type { MutationFailure } from '@gida/actions';
import { paths } from '@gida/contracts/paths';
import { defineBookStay } from '@gida/stay';
import { toast } from '@gida/ui/toast';
import { redirect } from 'react-router-dom';

import { messages } from '../messages.ts';

/** Books the stay of the panel and leads to its payment. */
export const reserveStay = defineBookStay({
  next({ message, data }, { apartmentId }) {
    toast.success(message || messages.reserve.booked);
    return redirect(paths.payment(apartmentId, data.bookingId));
  },
  errors: toastFailure,
});

/** Field errors stand beside their fields. Specification, section 8: a 500 is a warning. */
function toastFailure({ cause, error }: MutationFailure): void {
  if (!error) return;
  if (cause?.status === 500) toast.warning(error);
  else toast.error(error);
}
