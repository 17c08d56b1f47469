/** At most `length` characters, with an ellipsis when something was left out. Counts whole characters, not halves of an emoji. */
export function cutText(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}
