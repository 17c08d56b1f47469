/** "night" for one, "nights" for every other number. */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? one : many;

/** "1 night", "2 nights". */
export const formatCount = (count: number, one: string, many?: string): string =>
  `${count} ${pluralize(count, one, many)}`;
