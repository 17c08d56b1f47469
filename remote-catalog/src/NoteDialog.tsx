import { ActionForm, useMutation } from '@gida/actions';
import { namedWishlistLimits } from '@gida/contracts/constants';
import { Button, Dialog, TextArea } from '@gida/ui';
import { useState } from 'react';

import type { Saved } from './find-saved.ts';
import { listMessages as text } from './list-messages.ts';
import { saveNote } from './list-mutations.ts';

/** What somebody wants to remember of an apartment; empty removes it. */
export function NoteDialog({ list, apartment, onClose }: Saved & { onClose: () => void }) {
  const [written, setWritten] = useState((apartment.note ?? '').length);
  const mutation = useMutation(saveNote, { onSuccess: onClose });
  return (
    <Dialog title={apartment.name} onClose={onClose}>
      <ActionForm
        mutation={mutation}
        toInput={(fields) => ({
          listId: list.id,
          apartmentId: apartment.id,
          note: String(fields.get('note') ?? ''),
        })}
        button={{ children: text.save }}
        otherButton={
          <Button tone="quiet" onClick={onClose}>
            {text.cancel}
          </Button>
        }
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
      </ActionForm>
    </Dialog>
  );
}
