import { ConfirmDialog, CopyableLink, useMutation } from '@gida/actions';
import type { Wishlist } from '@gida/contracts/wishlist';
import { paths } from '@gida/contracts/paths';
import { Banner, Button, CheckboxField, Dialog, Row, Stack } from '@gida/ui';
import { useState } from 'react';

import { namedWishlistMessages as text } from '../named-wishlist-messages.ts';
import { shareWishlist, unshareWishlist } from '../named-wishlist-mutations.ts';

type ShareWishlistDialogProps = { list: Wishlist; name: string; onClose: () => void };

/** Makes a link to a list, says what it shows, and withdraws it. */
export function ShareWishlistDialog({ list, name, onClose }: ShareWishlistDialogProps) {
  const sharing = useMutation(shareWishlist);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const withdrawal = useMutation(unshareWishlist, { onSuccess: () => setWithdrawing(false) });
  const [showsName, setShowsName] = useState(list.share?.showsName ?? false);
  const { share } = list;
  const url = share && new URL(paths.sharedWishlist(share.key), location.origin).href;
  const { error } = sharing;

  function changeName(shows: boolean) {
    setShowsName(shows);
    if (share) sharing.submit({ listId: list.id, showsName: shows });
  }

  if (isWithdrawing) {
    return (
      <ConfirmDialog
        title={text.withdrawTitle}
        cancelLabel={text.keepLink}
        confirmLabel={text.withdraw}
        tone="danger"
        mutation={withdrawal}
        onConfirm={() => withdrawal.submit(list.id)}
        onClose={() => setWithdrawing(false)}
      >
        <p>{text.withdrawText}</p>
      </ConfirmDialog>
    );
  }

  return (
    <Dialog title={text.shareTitle(name)} onClose={onClose}>
      <Stack>
        <p>{text.shareText}</p>
        {error && <Banner tone="danger">{error}</Banner>}
        <CheckboxField
          label={text.showsName}
          checked={showsName}
          onChange={({ currentTarget }) => changeName(currentTarget.checked)}
        />
        {url ? (
          <CopyableLink url={url} text={text}>
            <Button tone="quiet" onClick={() => setWithdrawing(true)}>
              {text.withdraw}
            </Button>
          </CopyableLink>
        ) : (
          <Row>
            <Button
              busy={sharing.isPending}
              onClick={() => sharing.submit({ listId: list.id, showsName })}
            >
              {text.makeLink}
            </Button>
          </Row>
        )}
      </Stack>
    </Dialog>
  );
}
