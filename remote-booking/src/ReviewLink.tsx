import type { Booking } from '@gida/contracts/booking';
import { paths } from '@gida/contracts/paths';
import { ButtonLink, type ButtonSize, type ButtonTone } from '@gida/ui';

import { reviewMessages } from './review-messages.ts';

type ReviewLinkProps = { booking: Booking; size?: ButtonSize; tone?: ButtonTone };

/** To the review of a stay, named by what can be done there. Nothing while the stay cannot be reviewed. */
export function ReviewLink({ booking: { id, review }, size, tone }: ReviewLinkProps) {
  if (!review || review === 'unavailable') return null;
  return (
    <ButtonLink
      size={size}
      tone={tone ?? (review === 'open' ? 'action' : 'quiet')}
      to={paths.stayReview(id)}
    >
      {reviewMessages.action[review]}
    </ButtonLink>
  );
}
