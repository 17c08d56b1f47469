import { Histogram, type Registry } from 'prom-client';
import { speedMetrics, type SpeedMetric, type SpeedSample } from '@gida/releases/speed';

const names: Record<SpeedMetric, [name: string, help: string]> = {
  lcp: ['gida_page_lcp_seconds', 'Largest Contentful Paint'],
  inp: ['gida_page_inp_seconds', 'Interaction to Next Paint'],
  cls: ['gida_page_cls_score', 'Cumulative Layout Shift'],
  firstApi: [
    'gida_page_first_api_response_seconds',
    'From navigation to the first response of the API',
  ],
  load: ['gida_page_remote_load_seconds', 'Time to load a remote over the network'],
};
const buckets = [0.01, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 4, 8];
type Labels = Record<'remote' | 'version' | 'cohort' | 'phone', string>;
const labelNames = ['remote', 'version', 'cohort', 'phone'] as const;

/** What measured pages reported to this gateway of the builds that are in use. */
export function createSpeedMetrics(registry: Registry) {
  const histograms = speedMetrics.map((metric) => {
    const [name, help] = names[metric];
    const about = { name, help: `${help}, of measured pages` };
    const histogram = new Histogram({ ...about, labelNames, buckets, registers: [registry] });
    return { metric, histogram };
  });
  const observed = new Map<string, Labels>();
  return {
    observe({ remote, version, phone, values }: SpeedSample, cohort: string): void {
      const labels = { remote, version, cohort, phone };
      observed.set(Object.values(labels).join(' '), labels);
      for (const { metric, histogram } of histograms) {
        const value = values[metric];
        if (value !== undefined) histogram.observe(labels, value / 1_000);
      }
    },
    /** Drops builds that are no longer in use: each promotion adds labels. */
    retain(isInUse: (remote: string, version: string) => boolean): void {
      for (const [key, labels] of observed) {
        if (isInUse(labels.remote, labels.version)) continue;
        observed.delete(key);
        for (const { histogram } of histograms) histogram.remove(labels);
      }
    },
  };
}
