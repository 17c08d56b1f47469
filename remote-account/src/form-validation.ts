import { messages } from './messages.ts';
import { ValidationError } from './use-submission.ts';

/** The text fields of a form by name. Throws a ValidationError while one of them is empty. */
export function requireFields<Name extends string>(
  form: FormData,
  names: readonly Name[],
  message: string,
): Record<Name, string> {
  const entries = names.map((name) => {
    const value = form.get(name);
    return [name, typeof value === 'string' ? value : ''] as const;
  });
  const emptyFields = entries.filter(([, value]) => value.trim() === '');
  if (emptyFields.length > 0) {
    throw new ValidationError(
      message,
      Object.fromEntries(emptyFields.map(([name]) => [name, messages.required])),
    );
  }
  return Object.fromEntries(entries) as Record<Name, string>; // one entry for each name
}

/** Throws a ValidationError at field `name` when two values differ. */
export function requireMatch(first: string, second: string, name: string, message: string): void {
  if (first !== second) throw new ValidationError(message, { [name]: message });
}
