export type PageOwnersOptions = {
  ownerOf: (path: string) => string;
  onChange: (changed: () => void) => void;
};

/** Which remote's page was on screen at a time of this document. */
export class PageOwners {
  readonly first: string;
  readonly #changes: { at: number; owner: string | undefined }[];

  constructor({ ownerOf, onChange }: PageOwnersOptions) {
    const now = ownerOf(location.pathname);
    this.first = ownerOf(firstPath());
    // When the owner changed before this is not known.
    const before = now === this.first ? now : undefined;
    this.#changes = [
      { at: 0, owner: before },
      { at: performance.now(), owner: now },
    ];
    onChange(() => {
      const owner = ownerOf(location.pathname);
      if (owner !== this.#changes.at(-1)?.owner)
        this.#changes.push({ at: performance.now(), owner });
    });
  }

  at(time: number): string | undefined {
    return this.#changes.filter(({ at }) => at <= time).at(-1)?.owner;
  }
}

const firstPath = (): string => {
  const [navigation] = performance.getEntriesByType('navigation');
  return new URL(navigation?.name ?? location.href).pathname;
};
