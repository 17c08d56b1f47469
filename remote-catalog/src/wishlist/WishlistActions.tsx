import { ConfirmDialog, useMutation } from '@gida/actions';
import type { Wishlist } from '@gida/contracts/wishlist';
import { paths } from '@gida/contracts/paths';
import { Button, Row } from '@gida/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { namedWishlistMessages as text } from '../named-wishlist-messages.ts';
import { createWishlist, removeWishlist, renameWishlist } from '../named-wishlist-mutations.ts';
import { WishlistNameDialog } from '../WishlistNameDialog.tsx';
import { ShareWishlistDialog } from './ShareWishlistDialog.tsx';

/** What one can do with a list, and a new one. */
export function WishlistActions({ list }: { list: Wishlist }) {
  const [dialog, setDialog] = useState<'new' | 'rename' | 'delete' | 'share' | null>(null);
  const close = () => setDialog(null);
  const navigate = useNavigate();
  const create = useMutation(createWishlist, {
    onSuccess: ({ listId }) => {
      close();
      void navigate(paths.wishlist(listId));
    },
  });
  const rename = useMutation(renameWishlist, { onSuccess: close });
  const removal = useMutation(removeWishlist, {
    onSuccess: () => {
      close();
      void navigate(paths.wishlists, { replace: true });
    },
  });
  const name = list.name ?? text.heart;

  return (
    <Row>
      <Button tone="quiet" onClick={() => setDialog('new')}>
        {text.newList}
      </Button>
      {(list.share || list.apartments.length > 0) && (
        <Button tone="quiet" onClick={() => setDialog('share')}>
          {list.share ? text.shared : text.share}
        </Button>
      )}
      {list.name && (
        <>
          <Button tone="quiet" onClick={() => setDialog('rename')}>
            {text.rename}
          </Button>
          <Button tone="quiet" onClick={() => setDialog('delete')}>
            {text.delete}
          </Button>
        </>
      )}
      {dialog === 'new' && (
        <WishlistNameDialog
          title={text.newList}
          submitLabel={text.create}
          mutation={{ ...create, submit: (written) => create.submit({ name: written }) }}
          onClose={close}
        />
      )}
      {dialog === 'rename' && (
        <WishlistNameDialog
          title={text.renameTitle}
          name={name}
          submitLabel={text.save}
          mutation={{
            ...rename,
            submit: (written) => rename.submit({ listId: list.id, name: written }),
          }}
          onClose={close}
        />
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={text.deleteTitle(name)}
          cancelLabel={text.cancel}
          confirmLabel={text.delete}
          tone="danger"
          mutation={removal}
          onConfirm={() => removal.submit(list.id)}
          onClose={close}
        >
          <p>{text.deleteText(list.apartments.length)}</p>
        </ConfirmDialog>
      )}
      {dialog === 'share' && <ShareWishlistDialog list={list} name={name} onClose={close} />}
    </Row>
  );
}
