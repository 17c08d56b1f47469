/** A text as a picture, for scripts the invoice's fonts do not hold. Lengths are millimetres. */
export type DrawnText = { picture: string; width: number; height: number };

const pixelsPerMm = 12;

/**
 * Writes a text with the guest's own fonts, which hold the scripts they read, and takes a picture of
 * it. Null where there is no canvas.
 */
export function drawText(text: string, width: number, lineHeight: number): DrawnText | null {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const font = `${Math.round(lineHeight * 0.6 * pixelsPerMm)}px sans-serif`;
  pen.font = font;
  const lines = linesOf(text, (line) => pen.measureText(line).width <= width * pixelsPerMm);
  const height = lines.length * lineHeight;

  // Setting the size empties the canvas and its settings.
  canvas.width = width * pixelsPerMm;
  canvas.height = height * pixelsPerMm;
  pen.font = font;
  pen.textBaseline = 'middle';
  lines.forEach((line, index) => pen.fillText(line, 0, (index + 0.5) * lineHeight * pixelsPerMm));
  return { picture: canvas.toDataURL('image/png'), width, height };
}

/** Breaks a text between words, or between letters where a script writes none, so that each line fits. */
export function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const words = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  const lines: string[] = [];
  let line = '';
  for (const { segment } of words) {
    if (fits(line + segment)) {
      line += segment;
      continue;
    }
    if (line.trim()) lines.push(line.trim());
    line = segment;
    while (!fits(line) && line.length > 1) {
      const letters = Array.from(line);
      let count = letters.length - 1;
      while (count > 1 && !fits(letters.slice(0, count).join(''))) count -= 1;
      lines.push(letters.slice(0, count).join(''));
      line = letters.slice(count).join('');
    }
  }
  if (line.trim()) lines.push(line.trim());
  return lines;
}
