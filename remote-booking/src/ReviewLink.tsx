import type { Booking } from '@gida/contracts/booking';
import { paths } from '@gida/contracts/paths';
import { ButtonLink, type ButtonSize } from '@gida/ui';

import { reviewMessages } from './review-messages.ts';

type ReviewLinkProps = { booking: Booking; size?: ButtonSize };

/** To the review of a stay, named by what can be done there. Nothing while the stay cannot be reviewed. */
export function ReviewLink({ booking: { id, review }, size }: ReviewLinkProps) {
  if (!review || review === 'unavailable') return null;
  return (
    <ButtonLink size={size} tone={review === 'open' ? 'action' : 'quiet'} to={paths.stayReview(id)}>
      {reviewMessages.action[review]}
    </ButtonLink>
  );
}
