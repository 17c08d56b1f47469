/** Markup that is already safe to send. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type HtmlValue = Html | Html[] | string | number | false | null | undefined;

/** Every value is escaped unless it is markup itself; false, null and undefined show nothing. */
export const html = (strings: TemplateStringsArray, ...pieces: HtmlValue[]): Html =>
  new Html(String.raw({ raw: strings }, ...pieces.map(escapeValue)));

function escapeValue(value: HtmlValue): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map((part) => part.text).join('');
  if (value === false || value === null || value === undefined) return '';
  return String(value).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
