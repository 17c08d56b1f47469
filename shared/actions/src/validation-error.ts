/** Input that is rejected in the browser, before any request. */
export class ValidationError extends Error {
  /** One message for each field name. */
  readonly fields: Record<string, string>;

  constructor(message: string, fields: Record<string, string> = {}) {
    super(message);
    this.name = 'ValidationError';
    this.fields = fields;
  }
}

/** Throws a `ValidationError` when a field has a message. Fields without an error may be `false` or `undefined`. */
export function rejectInvalid(
  messages: Record<string, string | false | undefined>,
  formMessage?: string,
): void {
  const invalid = Object.entries(messages).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  const [first] = invalid;
  if (first) throw new ValidationError(formMessage ?? first[1], Object.fromEntries(invalid));
}
