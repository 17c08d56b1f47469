import type { ComponentProps } from 'react';

import { Button } from '@gida/ui';

import type { Mutation } from './mutation.ts';
import { useMutation } from './use-mutation.ts';

type MutationButtonProps<Input> = Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> & {
  /** One that shows its errors in a toast: the button has no place for them. */
  mutation: Mutation<Input, unknown>;
  input: Input;
};

/** A button that submits a mutation, such as one beside each item of a list. */
export function MutationButton<Input>({ mutation, input, ...props }: MutationButtonProps<Input>) {
  const { submit, isPending } = useMutation(mutation);
  return <Button tone="quiet" {...props} busy={isPending} onClick={() => submit(input)} />;
}
