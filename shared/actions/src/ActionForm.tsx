import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';

import { Button, Form, Row } from '@gida/ui';

import type { MutationState } from './use-mutation.ts';

type ActionFormProps<Input> = Omit<
  ComponentProps<typeof Form>,
  'action' | 'busy' | 'error' | 'submit' | 'children'
> & {
  mutation: FormMutation<Input>;
  /** The mutation's input, from the fields of the form. May be left out when the fields are controlled. */
  toInput: (fields: FormData) => Input;
  /** Props of the submit button; null when it is outside of the form. */
  button: Omit<ComponentProps<typeof Button>, 'type' | 'busy'> | null;
  /** Empties the fields after a success, or returns them to their default values, unless they were changed meanwhile. */
  resetOnSuccess?: boolean;
  /** Beside the submit button. */
  otherButton?: ReactNode;
  /** Renders the fields. `field(name)` gives an input its name and its error message. */
  children: (field: (name: string) => FieldProps) => ReactNode;
};

export type FormMutation<Input> = Pick<
  MutationState<Input, unknown>,
  'submit' | 'isPending' | 'isSuccess' | 'error' | 'fieldErrors' | 'failure'
>;

export type FieldProps = { name: string; error: string | undefined };

/**
 * A form that submits a mutation: the error of the form above the fields, the error of a field beside it and focused,
 * and one submit button. A failed submission keeps the values.
 */
export function ActionForm<Input>({
  mutation,
  toInput,
  button,
  resetOnSuccess = false,
  otherButton,
  children,
  ...formProps
}: ActionFormProps<Input>) {
  const container = useRef<HTMLDivElement>(null);
  const { isPending, isSuccess, error, fieldErrors, failure } = mutation;
  const sent = useRef('');
  // Focus is outside React. The fields have been marked as invalid when this runs.
  useEffect(() => {
    if (failure) container.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  // The values of uncontrolled fields are outside React.
  useEffect(() => {
    const form = container.current?.querySelector('form');
    if (resetOnSuccess && isSuccess && form && valuesOf(new FormData(form)) === sent.current) {
      form.reset();
    }
  }, [resetOnSuccess, isSuccess]);
  const submitButton = button && <Button {...button} type="submit" busy={isPending} />;

  return (
    <div ref={container}>
      <Form
        {...formProps}
        busy={isPending}
        error={error}
        submit={(fields) => {
          sent.current = valuesOf(fields);
          mutation.submit(toInput(fields));
        }}
      >
        {children((name) => ({ name, error: fieldErrors[name] }))}
        {!button || button.wide ? (
          submitButton
        ) : (
          <Row>
            {submitButton}
            {otherButton}
          </Row>
        )}
      </Form>
    </div>
  );
}

const valuesOf = (fields: FormData): string =>
  JSON.stringify([...fields].map(([name, value]) => [name, String(value)]));
