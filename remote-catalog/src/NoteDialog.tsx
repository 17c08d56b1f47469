import { FormDialog, readFields, useMutation } from '@gida/actions';
import { namedWishlistLimits } from '@gida/contracts/constants/wishlist';
import { TextArea } from '@gida/ui';
import { useState } from 'react';

import type { WishlistEntry } from './find-wishlist-entry.ts';
import { namedWishlistMessages as text } from './named-wishlist-messages.ts';
import { saveNote } from './named-wishlist-mutations.ts';

/** What somebody wants to remember of an apartment; empty removes it. */
export function NoteDialog({ list, apartment, onClose }: WishlistEntry & { onClose: () => void }) {
  const [written, setWritten] = useState((apartment.note ?? '').length);
  const mutation = useMutation(saveNote, { onSuccess: onClose });
  return (
    <FormDialog
      title={apartment.name}
      cancelLabel={text.cancel}
      submitLabel={text.save}
      mutation={mutation}
      toInput={(fields) => ({
        listId: list.id,
        apartmentId: apartment.id,
        ...readFields(fields, ['note']),
      })}
      onClose={onClose}
    >
      {(field) => (
        <TextArea
          {...field('note')}
          label={text.note}
          hint={`${text.noteHint} ${text.noteCount(written, namedWishlistLimits.noteLength)}`}
          onInput={(event) => setWritten(event.currentTarget.value.length)}
          defaultValue={apartment.note ?? ''}
          maxLength={namedWishlistLimits.noteLength}
        />
      )}
    </FormDialog>
  );
}
