/** A text rendered as an image, for scripts missing from the invoice's fonts. Lengths are in points. */
export type TextImage = { dataUrl: string; width: number; height: number };

const pixelsPerPoint = 4;
const fontSize = 9.5;
const lineHeight = 13;
const jpegQuality = 0.95;

/** Renders a text on a canvas with the fonts of the guest's device. Null where canvas is not supported. */
export function renderTextImage(text: string, width: number): TextImage | null {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return null;
  const font = `${fontSize * pixelsPerPoint}px sans-serif`;
  context.font = font;
  const lines = wrapDrawnText(
    text,
    (line) => context.measureText(line).width <= width * pixelsPerPoint,
  );
  const height = lines.length * lineHeight;

  // Setting the size resets the canvas and its context.
  canvas.width = Math.floor(width * pixelsPerPoint);
  canvas.height = height * pixelsPerPoint;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  context.font = font;
  context.textBaseline = 'middle';
  lines.forEach((line, index) =>
    context.fillText(line, 0, (index + 0.5) * lineHeight * pixelsPerPoint),
  );
  return { dataUrl: canvas.toDataURL('image/jpeg', jpegQuality), width, height };
}

/** Wraps a text at word boundaries, or between characters when a word is too long for one line. */
export function wrapDrawnText(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const segment of splitIntoWords(text)) {
    if (fits(line + segment)) {
      line += segment;
      continue;
    }
    if (line.trim()) lines.push(line.trim());
    line = segment;
    while (!fits(line) && line.length > 1) {
      const characters = Array.from(line);
      let count = characters.length - 1;
      while (count > 1 && !fits(characters.slice(0, count).join(''))) count -= 1;
      lines.push(characters.slice(0, count).join(''));
      line = characters.slice(count).join('');
    }
  }
  if (line.trim()) lines.push(line.trim());
  return lines;
}

/** Words with the space after them. Firefox before 125 cannot tell the words of languages without spaces. */
function splitIntoWords(text: string): string[] {
  if (!('Segmenter' in Intl)) return text.match(/\S+\s*|\s+/g) ?? [];
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  return Array.from(segments, ({ segment }) => segment);
}
