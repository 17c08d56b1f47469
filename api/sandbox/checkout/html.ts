/** Markup that is already safe to send. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Html | Html[] | string | number | false | null | undefined;

/** Every value is escaped unless it is markup itself; false, null and undefined show nothing. */
export const html = (strings: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(String.raw({ raw: strings }, ...pieces.map(safe)));

function safe(piece: Piece): string {
  if (piece instanceof Html) return piece.text;
  if (Array.isArray(piece)) return piece.map((part) => part.text).join('');
  if (piece === false || piece === null || piece === undefined) return '';
  return String(piece).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
