import { FormDialog, readFields, type MutationState } from '@gida/actions';
import { namedWishlistLimits } from '@gida/contracts/constants/wishlist';
import { TextField } from '@gida/ui';

import { listMessages as text } from './list-messages.ts';

type ListNameDialogProps = {
  title: string;
  name?: string;
  submitLabel: string;
  mutation: MutationState<string, unknown>;
  onClose: () => void;
};

/** Asks for the name of a new list, or for another one. */
export function ListNameDialog({ name = '', ...dialog }: ListNameDialogProps) {
  return (
    <FormDialog
      {...dialog}
      cancelLabel={text.cancel}
      toInput={(fields) => readFields(fields, ['name']).name}
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
    </FormDialog>
  );
}
