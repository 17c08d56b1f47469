/** Colours are `#rrggbb`; a mix of 0 is the first, of 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export function lighter(colour: string, share: number): string {
  return mix(colour, '#fff6e8', share);
}

/** Shade leans to plum, never to grey: that keeps the rooms warm. */
export function darker(colour: string, share: number): string {
  return mix(colour, '#2a1a2e', share);
}

export function alpha(colour: string, opacity: number): string {
  return `${colour}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16));
}
