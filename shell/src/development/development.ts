/** First in the development build of the shell: before React DOM, which tells the runtime's hook of itself. */
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as runtime from 'react-refresh/runtime';

import { reportError, showCompilerErrors, showWarnings } from './overlay.ts';

/** Brings the modules of a container to this compilation. False when the page has to be loaded again. */
type Update = (hash: string) => Promise<boolean>;
type Compiled = { name: string; hash: string; errors: string[] };
/** What a package would be refused for, which can be shown all the same: type errors. */
type Told = { name: string; warnings: string[] };

runtime.injectIntoGlobalHook(globalThis);
const updates = new Map<string, Update>();
const latest = new Map<string, string>();
const underWay = new Map<string, Promise<void>>();
let isScheduled = false;
let hasPages = false;

Object.assign(globalThis, {
  $RefreshReg$: () => undefined,
  $RefreshSig$: () => (type: unknown) => type,
  gidaDevelopment: {
    runtime,
    jsxDevRuntime,
    connect(name: string, update: Update) {
      updates.set(name, update);
      void bringUpToDate(name);
    },
    /** `isPage`: its loader and action are taken anew as well. */
    scheduleRefresh(isPage: boolean) {
      hasPages ||= isPage;
      if (isScheduled) return;
      isScheduled = true;
      setTimeout(() => {
        isScheduled = false;
        runtime.performReactRefresh();
        if (hasPages) void reloadPages();
        hasPages = false;
      });
    },
  },
});

const source = new EventSource('/@dev/live');
source.onmessage = ({ data }: MessageEvent<string>) => {
  const event = JSON.parse(data) as Compiled | Told; // written by our own server
  if ('warnings' in event) return showWarnings(event.name, event.warnings);
  const { name, hash, errors } = event;
  showCompilerErrors(name, errors);
  if (errors.length > 0) return;
  latest.set(name, hash);
  void bringUpToDate(name);
};
// What an error boundary has caught comes here alone.
const { error: logError } = console;
console.error = (...values: unknown[]) => {
  logError(...values);
  const thrown = values.find((value) => value instanceof Error);
  if (thrown) reportError(thrown);
};
addEventListener('error', ({ error, message }) => reportError(error ?? message));
addEventListener('unhandledrejection', ({ reason }) => reportError(reason));

/** One update after the other: a file may be saved again while the last one is under way. */
function bringUpToDate(name: string): Promise<void> {
  const next = (underWay.get(name) ?? Promise.resolve()).then(() => applyLatest(name));
  underWay.set(name, next);
  return next;
}

async function applyLatest(name: string): Promise<void> {
  const hash = latest.get(name);
  const update = updates.get(name);
  if (!hash || !update) return;
  const isUpdated = await update(hash).catch((error: unknown) => {
    console.warn(`${name} cannot be replaced in the page, so the page is loaded again.`, error);
    return false;
  });
  if (!isUpdated) location.reload();
}

async function reloadPages(): Promise<void> {
  const { reloadMountedPages } = await import('./reload-mounted-pages.ts');
  await reloadMountedPages();
}
