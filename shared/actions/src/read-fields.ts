/** The texts of a form's fields by name; an absent field is empty. */
export function readFields<Name extends string>(
  form: FormData,
  names: readonly Name[],
): Record<Name, string> {
  const entries = names.map((name) => [name, textOf(form.get(name))]);
  return Object.fromEntries(entries) as Record<Name, string>; // one entry for each name
}

const textOf = (value: FormDataEntryValue | null): string =>
  typeof value === 'string' ? value : '';
