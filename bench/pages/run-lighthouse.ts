import lighthouse, { type Result } from 'lighthouse';

export type LighthouseResult = {
  /** From 0 to 100, by category. */
  scores: Record<string, number>;
  lcpMs: number;
  cls: number;
  blockingMs: number;
  /** Compressed JavaScript received before the largest contentful paint. */
  scriptBytesBeforeLcp: number;
  /** Audits that lowered a score. */
  findings: string[];
};

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';
type LighthouseOptions = {
  port: number;
  /** Keeps the login, and with it the caches and the service worker. */
  keepStorage?: boolean;
  /** Performance is measured alone: the audits of the others run in the page. */
  categories?: Category[];
};

/** One Lighthouse run: a phone on simulated slow 4G. */
export async function runLighthouse(
  url: string,
  { port, keepStorage = false, categories = ['performance'] }: LighthouseOptions,
): Promise<LighthouseResult> {
  const outcome = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
    disableStorageReset: keepStorage,
  });
  if (!outcome) throw new Error(`Lighthouse returned no result for ${url}.`);
  const { lhr } = outcome;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
    ),
    lcpMs: lhr.audits['largest-contentful-paint']?.numericValue ?? 0,
    cls: lhr.audits['cumulative-layout-shift']?.numericValue ?? 0,
    blockingMs: lhr.audits['total-blocking-time']?.numericValue ?? 0,
    scriptBytesBeforeLcp: scriptBytesBeforeLcp(lhr),
    findings: failedAudits(lhr),
  };
}

type Metrics = { observedLargestContentfulPaint?: number };
type Request = { resourceType?: string; transferSize?: number; networkEndTime?: number };

function scriptBytesBeforeLcp({ audits }: Result): number {
  const [metrics] = auditItems<Metrics>(audits['metrics']);
  const paintedAt = metrics?.observedLargestContentfulPaint ?? Infinity;
  return auditItems<Request>(audits['network-requests'])
    .filter(({ resourceType }) => resourceType === 'Script')
    .filter(({ networkEndTime = 0 }) => networkEndTime <= paintedAt)
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

function auditItems<Item>(audit: Result['audits'][string] | undefined): Item[] {
  const { details } = audit ?? {};
  return details && 'items' in details ? (details.items as Item[]) : []; // as each audit documents
}

const failedAudits = ({ categories: all, audits }: Result): string[] =>
  Object.entries(all).flatMap(([name, { auditRefs }]) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${name}: ${id} ${audits[id]?.displayValue ?? ''}`),
  );
