import fc from 'fast-check';

/** Edge cases: characters that break databases and URLs, limits of numbers and dates, wrong types. */
export const edgeCaseArbitrary = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ maxLength: 12 }).map((text) => `${text}\u0000`),
    fc.constantFrom<unknown>(
      '9999-12-31',
      '0001-01-01',
      '2026-02-30',
      true,
      null,
      -1,
      1e9,
      2 ** 53,
      1.5,
      '',
      '%',
      "'; --",
      '../..',
      '\ud800',
    ),
    fc.uuid(),
    fc.jsonValue({ maxDepth: 2 }),
  );
