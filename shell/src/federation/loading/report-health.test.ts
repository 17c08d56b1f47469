// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const loaded = { kind: 'loaded', remote: 'remote-catalog', version: '1.0.0-aaaaaaaa' } as const;
const report = { ...loaded, cohort: 'stable' } as const;
const crash = { ...report, kind: 'crashed' } as const;

beforeEach(() => {
  vi.resetModules();
  vi.restoreAllMocks();
});

test('a page that is not measured reports at once', async () => {
  const { reportHealth, sent } = await openPage();

  reportHealth(report);

  expect(sent()).toEqual([report]);
});

test('a measured page reports what loaded when it is hidden, in one request with its speed', async () => {
  const { reportHealth, holdReports, setHidden, sent } = await openPage();
  const speed = [{ remote: 'remote-catalog', version: '1.0.0-aaaaaaaa', values: { inp: 80 } }];
  holdReports((reports) => reports.flatMap(() => speed) as never); // its shape is not looked at

  reportHealth(report);
  setHidden(true);
  setHidden(false);
  setHidden(true);

  expect(sent()).toEqual([{ reports: [report], speed }]);
});

test('a measured page that is hidden before a remote has loaded waits, and is measured once', async () => {
  const { reportHealth, holdReports, setHidden, sent } = await openPage();
  holdReports(() => []);

  setHidden(true);
  setHidden(false);
  reportHealth(report);
  expect(sent()).toEqual([]);
  setHidden(true);
  expect(sent()).toEqual([{ reports: [report], speed: [] }]);
  reportHealth(report);

  expect(sent()).toHaveLength(2);
});

test('a failure on a measured page is reported at once', async () => {
  const { reportHealth, holdReports, sent } = await openPage();
  holdReports(() => []);

  reportHealth(report);
  reportHealth(crash);

  expect(sent()).toEqual([crash]);
});

async function openPage() {
  const sendBeacon = vi.fn<(url: string, body: string) => boolean>(() => true);
  vi.stubGlobal('navigator', { sendBeacon });
  const setHidden = (isHidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const sent = () => sendBeacon.mock.calls.map(([, body]) => JSON.parse(body) as unknown);
  return { ...(await import('./report-health.ts')), setHidden, sent };
}
