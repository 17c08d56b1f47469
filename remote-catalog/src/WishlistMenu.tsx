import { useMutation } from '@gida/actions';
import type { Wishlist } from '@gida/contracts/wishlist';
import { Menu } from '@gida/ui';
import { useState } from 'react';

import type { WishlistEntry } from './find-wishlist-entry.ts';
import { namedWishlistMessages as text } from './named-wishlist-messages.ts';
import { createWishlist, moveToWishlist } from './named-wishlist-mutations.ts';
import { WishlistNameDialog } from './WishlistNameDialog.tsx';
import { NoteDialog } from './NoteDialog.tsx';

type WishlistMenuProps = WishlistEntry & { lists: readonly Wishlist[] };

/** What one can do with a saved apartment: move it to another list, or write a note. */
export function WishlistMenu({ list, apartment, lists }: WishlistMenuProps) {
  const [dialog, setDialog] = useState<'new list' | 'note' | null>(null);
  const close = () => setDialog(null);
  const move = useMutation(moveToWishlist);
  const create = useMutation(createWishlist, { onSuccess: close });
  const from = { listId: list.id, apartmentId: apartment.id };
  const others = lists.filter(({ id }) => id !== list.id);
  const toTarget = ({ id, name }: Wishlist) => ({ id, name: name ?? text.heart });

  return (
    <>
      <Menu
        label={text.more(apartment.name)}
        entries={[
          {
            label: apartment.note ? text.editNote : text.addNote,
            onSelect: () => setDialog('note'),
          },
          ...others.map(toTarget).map((to) => ({
            label: text.moveTo(to.name),
            onSelect: () => move.submit({ from, to }),
          })),
          { label: text.moveToNew, onSelect: () => setDialog('new list') },
        ]}
      />
      {dialog === 'note' && <NoteDialog list={list} apartment={apartment} onClose={close} />}
      {dialog === 'new list' && (
        <WishlistNameDialog
          title={text.newList}
          submitLabel={text.create}
          mutation={{ ...create, submit: (name) => create.submit({ name, moving: from }) }}
          onClose={close}
        />
      )}
    </>
  );
}
