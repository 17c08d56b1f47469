/** A generator that gives the same sequence for the same seed, on every machine. */
export type SeededRandom = {
  /** At least 0, below 1. */
  next: () => number;
  between: (low: number, high: number) => number;
  /** Whole number, both ends included. */
  int: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(items: readonly [T, ...T[]] | readonly T[]) => T;
  shuffle: <T>(items: readonly T[]) => T[];
};

export function createSeededRandom(seed: string): SeededRandom {
  let state = hashText(seed);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  function int(low: number, high: number): number {
    return low + Math.floor(next() * (high - low + 1));
  }

  function pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }

  function shuffle<T>(items: readonly T[]): T[] {
    const rest = [...items];
    const mixed: T[] = [];
    while (rest.length > 0) mixed.push(...rest.splice(int(0, rest.length - 1), 1));
    return mixed;
  }

  return {
    next,
    int,
    pick,
    shuffle,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
  };
}

function hashText(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 16777619);
  return value ^ (value >>> 13);
}
