import { useMutation } from '@gida/actions';
import { RoundIconButton } from '@gida/apartment';
import { HeartIcon, tokens } from '@gida/ui';
import styled from 'styled-components';

import { messages } from './messages.ts';
import { addToWishlist, removeFromWishlist } from './wishlist-mutations.ts';

const text = messages.apartment;

type WishlistButtonProps = {
  apartmentId: string;
  isInWishlist: boolean;
  /** Where there are several of them. */
  label?: string;
};

/** While the change is pending, the button shows its expected result. */
export function WishlistButton({
  apartmentId,
  isInWishlist,
  label = text.save,
}: WishlistButtonProps) {
  const save = useMutation(addToWishlist);
  const unsave = useMutation(removeFromWishlist);
  const isPending = save.isPending || unsave.isPending;
  const isPressed = save.isPending || (isInWishlist && !unsave.isPending);

  return (
    <ToggleButton
      aria-pressed={isPressed}
      aria-busy={isPending || undefined}
      aria-label={label}
      title={isPressed ? text.unsave : text.save}
      onClick={() => {
        if (!isPending) (isInWishlist ? unsave : save).submit(apartmentId);
      }}
    >
      <HeartIcon size={1.5} />
    </ToggleButton>
  );
}

const ToggleButton = styled(RoundIconButton)`
  transition: color ${tokens.motion.fast};

  &[aria-pressed='true'] {
    color: ${tokens.color.action};
  }

  &[aria-pressed='true'] svg {
    fill: currentcolor;
  }
`;
