import type { ComponentProps } from 'react';

import { useMutation, type Mutation } from '@gida/actions';
import { Button } from '@gida/ui';

type MutationButtonProps<Input> = Omit<
  ComponentProps<typeof Button>,
  'tone' | 'size' | 'busy' | 'onClick'
> & {
  /** One that shows its errors in a toast: the button has no place for them. */
  mutation: Mutation<Input, unknown>;
  input: Input;
};

/** A small button that submits a mutation, such as one beside each item of a list. */
export function MutationButton<Input>({ mutation, input, ...props }: MutationButtonProps<Input>) {
  const { submit, isPending } = useMutation(mutation);
  return (
    <Button {...props} tone="quiet" size="small" busy={isPending} onClick={() => submit(input)} />
  );
}
