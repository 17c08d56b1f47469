import { messages } from './messages.ts';
import { Mistake } from './use-submission.ts';

/** The texts of a form by field name; refuses with `missing` while one of them is empty. */
export function filled<Name extends string>(
  form: FormData,
  names: readonly Name[],
  missing: string,
): Record<Name, string> {
  const entries = names.map((name) => {
    const value = form.get(name);
    return [name, typeof value === 'string' ? value : ''] as const;
  });
  const empty = entries.filter(([, value]) => value.trim() === '');
  if (empty.length > 0) {
    throw new Mistake(
      missing,
      Object.fromEntries(empty.map(([name]) => [name, messages.required])),
    );
  }
  return Object.fromEntries(entries) as Record<Name, string>; // one entry for each name
}

/** Refuses two passwords that differ, next to the second one. */
export function same(first: string, second: string, name: string, differ: string): void {
  if (first !== second) throw new Mistake(differ, { [name]: differ });
}
