/** The first `length` characters and an ellipsis, or the whole text when it is not longer. */
export function truncateText(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join('').trimEnd()}…`;
}
