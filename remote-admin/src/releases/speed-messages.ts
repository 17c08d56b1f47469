/** All user-facing text about the speed of builds. */
export const speedMessages = {
  nothing: 'No page was measured in the last 30 days.',
  lead: 'Three of four measured pages were at least as fast, in the last 30 days.',
  slower: (why: string) => `Slower canary: ${why}`,
  metrics: {
    load: 'Time to load it',
    inp: 'Response to a tap (INP)',
    lcp: 'Largest content (LCP)',
  },
  milliseconds: (value: number) => `${value.toLocaleString('en-NG')} ms`,
  unknown: '–',
  summary: (remote: string) => `Speed of ${remote} in figures`,
  caption: (remote: string) => `Speed of ${remote}: the 75th percentile of the last 30 days`,
  columns: {
    build: 'Build',
    cohort: 'Cohort',
    phone: 'Device',
    since: 'Since',
    samples: 'Pages',
    load: 'Load',
    inp: 'INP',
    lcp: 'LCP',
    cls: 'CLS',
    firstApi: 'First answer of the API',
  },
  phones: {
    all: 'all',
    low: 'simple phone',
    mid: 'middle phone',
    high: 'fast phone',
    desktop: 'computer',
  },
} as const;
