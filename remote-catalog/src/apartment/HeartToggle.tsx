import { HeartIcon, tokens } from '@gida/ui';
import { notify } from '@gida/ui/notify';
import { useState } from 'react';
import styled from 'styled-components';

import { isSaved } from '../is-saved.ts';
import { messages } from '../messages.ts';
import { sayFailure } from '../say-failure.ts';
import { addToWishlist, fetchWishlists, removeFromWishlist } from '../wishlist-api.ts';

const text = messages.apartment;

type HeartToggleProps = { apartment: string; wasSaved: boolean };

export function HeartToggle({ apartment, wasSaved }: HeartToggleProps) {
  const [isFull, setIsFull] = useState(wasSaved);
  const [isBusy, setIsBusy] = useState(false);

  async function toggle() {
    if (isBusy) return;
    setIsBusy(true);
    setIsFull(!isFull);
    try {
      await (isFull ? removeFromWishlist(apartment) : addToWishlist(apartment));
      notify.success(isFull ? text.unsaved : text.saved);
      setIsFull(await savedNow(apartment, !isFull));
    } catch (error) {
      setIsFull(isFull);
      sayFailure(error, text.failed);
    }
    setIsBusy(false);
  }

  return (
    <Heart
      type="button"
      aria-pressed={isFull}
      aria-busy={isBusy || undefined}
      aria-label={text.save}
      title={isFull ? text.unsave : text.save}
      onClick={() => void toggle()}
    >
      <HeartIcon size={1.5} />
    </Heart>
  );
}

/** The list as the server has it; what was just done stands when it cannot be read. */
async function savedNow(apartment: string, expected: boolean): Promise<boolean> {
  try {
    return isSaved(await fetchWishlists(), apartment);
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
