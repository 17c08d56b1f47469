import { useMutation } from '@gida/actions';
import { HeartIcon, tokens } from '@gida/ui';
import styled from 'styled-components';

import { messages } from './messages.ts';
import { saveApartment, unsaveApartment } from './wishlist-mutations.ts';

const text = messages.apartment;

type WishlistButtonProps = {
  apartmentId: string;
  isSaved: boolean;
  /** Where there are several of them. */
  label?: string;
};

/** While the change is pending, the button shows its expected result. */
export function WishlistButton({ apartmentId, isSaved, label = text.save }: WishlistButtonProps) {
  const save = useMutation(saveApartment);
  const unsave = useMutation(unsaveApartment);
  const isPending = save.isPending || unsave.isPending;
  const isPressed = save.isPending || (isSaved && !unsave.isPending);

  return (
    <ToggleButton
      type="button"
      aria-pressed={isPressed}
      aria-busy={isPending || undefined}
      aria-label={label}
      title={isPressed ? text.unsave : text.save}
      onClick={() => {
        if (!isPending) (isSaved ? unsave : save).submit(apartmentId);
      }}
    >
      <HeartIcon size={1.5} />
    </ToggleButton>
  );
}

const ToggleButton = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: ${tokens.size.target};
  height: ${tokens.size.target};
  padding: 0;
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  transition: color ${tokens.motion.fast};

  &:hover {
    background: ${tokens.color.sunken};
  }

  &[aria-pressed='true'] {
    color: ${tokens.color.action};
  }

  &[aria-pressed='true'] svg {
    fill: currentcolor;
  }
`;
