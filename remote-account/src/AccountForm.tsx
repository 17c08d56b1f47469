import { ActionForm } from '@gida/actions';
import type { ComponentProps } from 'react';

/** The form of a page before the login: one wide submit button. */
export const AccountForm = <Input,>({
  button,
  ...props
}: ComponentProps<typeof ActionForm<Input>>) => (
  <ActionForm {...props} button={{ size: 'large', wide: true, ...button }} />
);
