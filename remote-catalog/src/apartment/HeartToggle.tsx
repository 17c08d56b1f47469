import { HeartIcon, tokens } from '@gida/ui';
import { notify } from '@gida/ui/notify';
import { useState } from 'react';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { sayFailure } from '../say-failure.ts';
import { addToWishlist, fetchWishlists, removeFromWishlist } from '../wishlist-api.ts';

const text = messages.apartment;

type HeartToggleProps = { apartment: string; wasSaved: boolean };

export function HeartToggle({ apartment, wasSaved }: HeartToggleProps) {
  const [isSaved, setIsSaved] = useState(wasSaved);
  const [isBusy, setIsBusy] = useState(false);

  async function toggle() {
    if (isBusy) return;
    setIsBusy(true);
    setIsSaved(!isSaved);
    try {
      await (isSaved ? removeFromWishlist(apartment) : addToWishlist(apartment));
      notify.success(isSaved ? text.unsaved : text.saved);
      setIsSaved(await isInWishlist(apartment, !isSaved));
    } catch (error) {
      setIsSaved(isSaved);
      sayFailure(error, text.failed);
    }
    setIsBusy(false);
  }

  return (
    <Heart
      type="button"
      aria-pressed={isSaved}
      aria-busy={isBusy || undefined}
      aria-label={text.save}
      title={isSaved ? text.unsave : text.save}
      onClick={() => void toggle()}
    >
      <HeartIcon size={1.5} />
    </Heart>
  );
}

/** The list as the server has it; what was just done stands when it cannot be read. */
async function isInWishlist(apartment: string, expected: boolean): Promise<boolean> {
  try {
    const { wishlists } = await fetchWishlists();
    return wishlists.some(({ apartments }) => apartments.some(({ id }) => id === apartment));
  } catch {
    return expected;
  }
}

const Heart = styled.button`
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
  transition: color ${tokens.motion.quick};

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
