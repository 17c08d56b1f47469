import { HeartIcon, tokens } from '@gida/ui';
import { toast } from '@gida/ui/toast';
import { useState } from 'react';
import styled from 'styled-components';

import { isSaved } from '../is-saved.ts';
import { messages } from '../messages.ts';
import { toastErrorOrFallback } from '../toast-error-or-fallback.ts';
import { addToWishlist, fetchWishlists, removeFromWishlist } from '../wishlist-api.ts';

const text = messages.apartment;

type WishlistButtonProps = { apartmentId: string; initiallySaved: boolean };

export function WishlistButton({ apartmentId, initiallySaved }: WishlistButtonProps) {
  const [isInWishlist, setIsInWishlist] = useState(initiallySaved);
  const [isBusy, setIsBusy] = useState(false);

  async function toggle() {
    if (isBusy) return;
    setIsBusy(true);
    setIsInWishlist(!isInWishlist);
    try {
      await (isInWishlist ? removeFromWishlist(apartmentId) : addToWishlist(apartmentId));
      toast.success(isInWishlist ? text.unsaved : text.saved);
      setIsInWishlist(await fetchIsSaved(apartmentId, !isInWishlist));
    } catch (error) {
      setIsInWishlist(isInWishlist);
      toastErrorOrFallback(error, text.failed);
    }
    setIsBusy(false);
  }

  return (
    <ToggleButton
      type="button"
      aria-pressed={isInWishlist}
      aria-busy={isBusy || undefined}
      aria-label={text.save}
      title={isInWishlist ? text.unsave : text.save}
      onClick={() => void toggle()}
    >
      <HeartIcon size={1.5} />
    </ToggleButton>
  );
}

/** The server's state, or the expected one when it cannot be fetched. */
async function fetchIsSaved(apartmentId: string, fallback: boolean): Promise<boolean> {
  try {
    return isSaved(await fetchWishlists(), apartmentId);
  } catch {
    return fallback;
  }
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
