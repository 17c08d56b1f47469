import { useMutation } from '@gida/actions';
import type { Wishlist } from '@gida/contracts/catalog';
import { paths } from '@gida/contracts/paths';
import { Banner, Button, CheckboxField, Dialog, Row, Stack, TextField } from '@gida/ui';
import { toast } from '@gida/ui/toast';
import { useState } from 'react';

import { listMessages as text } from '../list-messages.ts';
import { shareList, unshareList } from '../list-mutations.ts';

type ShareListDialogProps = { list: Wishlist; name: string; onClose: () => void };

/** Makes a link to a list, says what it shows, and withdraws it. */
export function ShareListDialog({ list, name, onClose }: ShareListDialogProps) {
  const sharing = useMutation(shareList);
  const withdrawal = useMutation(unshareList);
  const [showsName, setShowsName] = useState(list.share?.showsName ?? false);
  const [linkField, setLinkField] = useState<HTMLDivElement | null>(null);
  const { share } = list;
  const url = share && new URL(paths.sharedWishlist(share.key), location.origin).href;
  const error = sharing.error ?? withdrawal.error;

  async function copyLink(link: string) {
    try {
      await navigator.clipboard.writeText(link);
      toast.success(text.copied);
    } catch {
      // No permission, or no HTTPS: selected, so that it can be copied by hand.
      linkField?.querySelector('input')?.select();
    }
  }

  function changeName(shows: boolean) {
    setShowsName(shows);
    if (share) sharing.submit({ listId: list.id, showsName: shows });
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
          <>
            <div ref={setLinkField}>
              <TextField
                label={text.link}
                readOnly
                value={url}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
            </div>
            <Row>
              <Button onClick={() => void copyLink(url)}>{text.copy}</Button>
              <Button
                tone="quiet"
                busy={withdrawal.isPending}
                onClick={() => withdrawal.submit(list.id)}
              >
                {text.withdraw}
              </Button>
            </Row>
          </>
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
