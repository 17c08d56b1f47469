import lighthouse, { type Result } from 'lighthouse';

export type Reading = {
  /** From 0 to 100, by category. */
  scores: Record<string, number>;
  lcpMs: number;
  cls: number;
  /** JavaScript, compressed, that was here before the largest content was drawn. */
  scriptBytesBeforeLcp: number;
  /** What cost points, worst first. */
  found: string[];
};

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** One cold visit as Lighthouse makes it: a phone on slow 4G, simulated from what was observed. */
export async function read(url: string, port: number, keepStorage: boolean): Promise<Reading> {
  const outcome = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    disableStorageReset: keepStorage,
  });
  if (!outcome) throw new Error(`Lighthouse said nothing about ${url}.`);
  const { lhr } = outcome;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
    ),
    lcpMs: lhr.audits['largest-contentful-paint']?.numericValue ?? 0,
    cls: lhr.audits['cumulative-layout-shift']?.numericValue ?? 0,
    scriptBytesBeforeLcp: scriptBytesBeforeLcp(lhr),
    found: costly(lhr),
  };
}

type Metrics = { observedLargestContentfulPaint?: number };
type Request = { resourceType?: string; transferSize?: number; networkEndTime?: number };

function scriptBytesBeforeLcp({ audits }: Result): number {
  const [metrics] = itemsOf<Metrics>(audits['metrics']);
  const drawnAt = metrics?.observedLargestContentfulPaint ?? Infinity;
  return itemsOf<Request>(audits['network-requests'])
    .filter(({ resourceType }) => resourceType === 'Script')
    .filter(({ networkEndTime = 0 }) => networkEndTime <= drawnAt)
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

function itemsOf<Item>(audit: Result['audits'][string] | undefined): Item[] {
  const { details } = audit ?? {};
  return details && 'items' in details ? (details.items as Item[]) : []; // as each audit documents
}

const costly = ({ categories: all, audits }: Result): string[] =>
  Object.entries(all).flatMap(([name, { auditRefs }]) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${name}: ${id} ${audits[id]?.displayValue ?? ''}`),
  );
