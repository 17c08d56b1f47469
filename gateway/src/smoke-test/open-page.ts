import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

import type { Browser } from './browser.ts';
import type { Observation, PageRequest, PageVisit } from './observation.ts';
import { PageEvents, type Observe } from './page-events.ts';

const probe = readFileSync(new URL('probe.js', import.meta.url), 'utf8');
/** A page without requests for this long, whose browser has nothing left to do, is settled. */
export const idleMs = 400;
const pollMs = 50;
/** What a page may take to clear up after itself. */
const leaveMs = 1_500;
/** No page of the site: the shell shows its own page for unknown addresses, which has no timers. */
const elsewhere = '/smoke-test/elsewhere';
export const wide = { width: 1280, height: 800 };
export const narrow = { width: 360, height: 740 };

/** What `probe.js` returns. */
type ProbeResult = {
  title: string;
  errorPage: string | null;
  overflow: number;
  /** Of the page that is shown. */
  shown: Observation[];
  /** Of all code since the page began. */
  left: Observation[];
  /** Whether no interval and no listener is left. */
  isClear: boolean;
};

type Send = (method: string, params?: object) => Promise<unknown>;

/** A tab of a visitor of its own: its session with the browser, and how to command it. */
async function openTab(browser: Browser): Promise<{ sessionId: string; send: Send }> {
  const create = async (method: string, params: object, key: string): Promise<string> =>
    ((await browser.send(method, params)) as Record<string, string>)[key] ?? ''; // DevTools protocol
  const browserContextId = await create('Target.createBrowserContext', {}, 'browserContextId');
  const address = { url: 'about:blank', browserContextId };
  const targetId = await create('Target.createTarget', address, 'targetId');
  const sessionId = await create('Target.attachToTarget', { targetId, flatten: true }, 'sessionId');
  const send = (method: string, params: object = {}) => browser.send(method, params, sessionId);
  return { sessionId, send };
}

async function evaluateIn<T>(send: Send, expression: string): Promise<T> {
  const params = { expression, awaitPromise: true, returnByValue: true };
  type Answer = {
    result: { value: T };
    exceptionDetails?: { exception?: { description?: string } };
  };
  const answer = (await send('Runtime.evaluate', params)) as Answer; // DevTools protocol
  if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description);
  return answer.result.value;
}

/** What a container says when it is asked for what the shell asks it for. */
const routesOf = (container: string): string =>
  `Promise.resolve(globalThis[${JSON.stringify(container)}]?.get?.('./routes'))
          .then((factory) => {
            const walk = (routes, above) => routes.flatMap(({ path, children }) => {
              const here = String(path ?? '').startsWith('/') ? path : [above, path].filter(Boolean).join('/');
              return children ? walk(children, here) : [here];
            });
            const { routes } = factory();
            return { top: routes.map(({ path }) => String(path ?? '')), pages: walk(routes, '') };
          })
          .catch(() => null)`;

const goElsewhere = `history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1 }, '', '${elsewhere}');
         dispatchEvent(new PopStateEvent('popstate', { state: history.state }));`;

/** Opens an empty page as a visitor of its own, and says how it is looked at. */
export async function openPage(
  browser: Browser,
  { origin, base, container, storage, isBelow }: PageRequest,
  observe: Observe,
) {
  const { sessionId, send } = await openTab(browser);
  const events = new PageEvents(origin, observe);
  browser.onEvent(sessionId, (event) => {
    events.handle(event);
    if (event.method === 'Page.javascriptDialogOpening')
      void send('Page.handleJavaScriptDialog', { accept: true }).catch(() => undefined);
  });

  const evaluate = <T>(expression: string): Promise<T> => evaluateIn<T>(send, expression);
  const probePage = () => evaluate<ProbeResult>('gidaProbe()');
  const whenFree = () =>
    evaluate('new Promise((free) => requestIdleCallback(() => free(), { timeout: 1000 }))');
  const setSize = (size: { width: number; height: number }) =>
    send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false });

  const source = `((probeOptions) => { ${probe} })(${JSON.stringify({ base, storage })});`;
  await Promise.all([
    ...['Page', 'Runtime', 'Network', 'Inspector'].map((domain) => send(`${domain}.enable`)),
    send('Page.addScriptToEvaluateOnNewDocument', { source }),
    setSize(isBelow ? narrow : wide),
  ]);

  return {
    events,
    send,
    probe: probePage,
    async resize(size: { width: number; height: number }) {
      await setSize(size);
      await whenFree();
    },
    async settled() {
      do {
        await events.idleFor(idleMs, pollMs);
        await whenFree();
      } while (events.isLoading());
    },
    /** Resolves when the page has answered nothing for this long. */
    async hangs(milliseconds: number): Promise<'hang'> {
      for (;;) {
        const answer = send('Runtime.evaluate', { expression: '0' }).catch(() => undefined);
        const late = delay(milliseconds, 'late' as const, { ref: false });
        if ((await Promise.race([answer, late])) === 'late') return 'hang';
        await delay(10 * pollMs, undefined, { ref: false });
      }
    },
    /** Asks the container for what the shell asks it for. */
    readRoutes: () => evaluate<PageVisit['routes']>(routesOf(container)),
    async takeScreenshot({ width }: { width: number }) {
      const params = { format: 'webp', quality: 40, optimizeForSpeed: true };
      const { data } = (await send('Page.captureScreenshot', params)) as { data: string }; // DevTools protocol
      return { width, image: `data:image/webp;base64,${data}` };
    },
    /** Goes to another page as a link does, and waits until nothing of the build is left or it had its time. */
    async leave({ title }: ProbeResult) {
      await evaluate(goElsewhere);
      let until: number | null = null;
      for (;;) {
        await whenFree();
        const left = await probePage();
        // The page that is left may be the one for unknown addresses, too.
        const hasLeft = left.title !== title || left.errorPage === 'not-found';
        if (hasLeft) until ??= Date.now() + leaveMs;
        if (until !== null && (left.isClear || Date.now() > until)) return left;
        await delay(pollMs);
      }
    },
  };
}
