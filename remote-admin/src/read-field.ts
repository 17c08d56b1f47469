/** The text of a form's field; that of an absent one is empty. */
export function readField(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
