import { ActionForm, type MutationState } from '@gida/actions';
import { namedWishlistLimits } from '@gida/contracts/constants';
import { Button, Dialog, TextField } from '@gida/ui';

import { listMessages as text } from './list-messages.ts';

type ListNameDialogProps = {
  title: string;
  name?: string;
  submitLabel: string;
  mutation: MutationState<string, unknown>;
  onClose: () => void;
};

/** Asks for the name of a new list, or for another one. */
export function ListNameDialog({
  title,
  name = '',
  submitLabel,
  mutation,
  onClose,
}: ListNameDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <ActionForm
        mutation={mutation}
        toInput={(fields) => String(fields.get('name') ?? '')}
        button={{ children: submitLabel }}
        otherButton={
          <Button tone="quiet" onClick={onClose}>
            {text.cancel}
          </Button>
        }
      >
        {(field) => (
          <TextField
            {...field('name')}
            data-autofocus
            label={text.name}
            defaultValue={name}
            maxLength={namedWishlistLimits.nameLength}
            autoComplete="off"
          />
        )}
      </ActionForm>
    </Dialog>
  );
}
