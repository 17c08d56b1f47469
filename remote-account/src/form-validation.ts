import { rejectInvalid, ValidationError } from '@gida/actions';

import { messages } from './messages.ts';

/** Throws a ValidationError while one of the fields is empty. */
export function requireFields(fields: Record<string, string>, message: string): void {
  const empty = Object.keys(fields).filter((name) => !fields[name]?.trim());
  rejectInvalid(Object.fromEntries(empty.map((name) => [name, messages.required])), message);
}

/** Throws a ValidationError at the second field when two values differ. */
export function requireMatch(first: string, second: string, name: string, message: string): void {
  if (first !== second) throw new ValidationError(message, { [name]: message });
}
