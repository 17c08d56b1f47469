import { useMutation } from '@gida/actions';
import type { Wishlist } from '@gida/contracts/wishlist';
import { Button, Row, tokens } from '@gida/ui';
import styled from 'styled-components';

import { findWishlistEntry, type WishlistEntry } from '../find-wishlist-entry.ts';
import { namedWishlistMessages as text } from '../named-wishlist-messages.ts';
import { restoreToWishlist } from '../named-wishlist-mutations.ts';

type UndoRemovalProps = { removed: WishlistEntry | null; lists: readonly Wishlist[] };

/** Says what has just been removed, and puts it back. Stays until something else is removed or the page is left. */
export function UndoRemoval({ removed, lists }: UndoRemovalProps) {
  const restoring = useMutation(restoreToWishlist);
  const isGone = removed !== null && isMissing(removed, lists);
  return (
    <div role="status">
      {isGone && (
        <Note>
          <p>{text.removed(removed.apartment.name)}</p>
          <Button
            tone="quiet"
            size="small"
            aria-label={text.undoOf(removed.apartment.name)}
            busy={restoring.isPending}
            onClick={() => restoring.submit(removed)}
          >
            {text.undo}
          </Button>
        </Note>
      )}
    </div>
  );
}

/** The list of the heart is not in the response while it is empty; one by name that is missing was deleted. */
function isMissing({ list, apartment }: WishlistEntry, lists: readonly Wishlist[]): boolean {
  const found = lists.find(({ id }) => id === list.id);
  return found ? findWishlistEntry([found], apartment.id) === undefined : !list.name;
}

const Note = styled(Row)`
  padding: ${tokens.space.xs} ${tokens.space.m};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.sunken};
  overflow-wrap: anywhere;
`;
