import { FormDialog, readFields, type MutationState } from '@gida/actions';
import { namedWishlistLimits } from '@gida/contracts/constants/wishlist';
import { TextField } from '@gida/ui';

import { namedWishlistMessages as text } from './named-wishlist-messages.ts';

type WishlistNameDialogProps = {
  title: string;
  name?: string;
  submitLabel: string;
  mutation: MutationState<string, unknown>;
  onClose: () => void;
};

/** Asks for the name of a new list, or for another one. */
export function WishlistNameDialog({ name = '', ...dialog }: WishlistNameDialogProps) {
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
