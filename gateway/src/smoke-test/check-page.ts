import { brand } from '@gida/contracts/brand';
import { checkStyle } from '@gida/releases/check-style';
import { matchMount } from '@gida/releases/mounts';
import { isCallOf } from '@gida/releases/operations';
import { apiBase } from '@gida/contracts/paths';
import type { HealthReport, Build } from '@gida/releases/release';

import { causes, type Observation, type PageVisit } from './observation.ts';
import type { ApiCall } from './page-server.ts';

/** A reason to refuse a build. Two of equal text are the same, on whichever build they are seen. */
export type Failure = {
  mount: string;
  message: string;
  /** What may be the cause as well: the API or its data, or a machine that is busy. The build of today would have it too. */
  cause?: 'site' | 'machine';
  /** With addresses of files, the innermost first. */
  stack?: string | string[] | undefined;
};

export type SeenPage = {
  mount: string;
  remote: string;
  /** A page below a mount, which may lead anywhere. */
  isBelow?: boolean;
  visit: PageVisit | null;
  apiCalls: ApiCall[];
  reports: HealthReport[];
};

type PageContext = {
  build: Pick<Build, 'remote' | 'version' | 'container' | 'files'>;
  /** All scripts of the build. A report repeats what stands in them and nothing that a page has put together. */
  source: string;
  /** Each as `GET bookings/read/{}`; null where the API does not say which it has. */
  operations: string[] | null;
  /** Hosts that the site's own policy allows. */
  allowedHosts: string[];
};

const maxFailuresPerPage = 8;

/** What is wrong with a page, in words that whoever published it may read. */
export function checkPage(page: SeenPage, context: PageContext): Failure[] {
  const { mount, visit, reports, apiCalls } = page;
  const ofSite = (message: string): Failure => ({ mount, message, cause: 'site' });
  const isShell = context.build.remote === 'shell';
  const observed = visit?.observations.flatMap((it) => {
    const cause = causes[it.kind];
    if ((cause === 'shell' && isShell) || (it.kind === 'moved' && page.isBelow)) return [];
    const known = (cause === 'site' || cause === 'machine') && { cause };
    const other = { stack: it.stack, ...known };
    return describe(it, mount, context).map((message): Failure => ({ mount, message, ...other }));
  });
  const failures = [
    ...reports.flatMap((it) =>
      describeReport(it, context).map((message) => ({ ...ofSite(message), stack: it.stack })),
    ),
    ...(observed ?? [{ ...ofSite('was not reached in time'), cause: 'machine' as const }]),
    ...apiCalls.flatMap((it) => describeCall(it, context)).map(ofSite),
  ];
  const first = new Map(failures.toReversed().map((failure) => [failure.message, failure]));
  const seen = [...first.values()].toReversed().slice(0, maxFailuresPerPage);
  return isShell ? seen.map((it) => ({ ...it, message: `${page.remote}: ${it.message}` })) : seen;
}

/** Routes that no mount has, and mounts that no route has: both end on the shell's not-found page. */
export function checkRoutes(
  mounts: string[],
  routes: string[],
  context: Pick<PageContext, 'source'>,
): Failure[] {
  const isBelow = (route: string, mount: string) =>
    `/${route}` === mount || `/${route}`.startsWith(`${mount}/`);
  const quote = (route: string) =>
    isInSource(route.replace(/^\//, ''), context) ? `'${route}'` : 'a route';
  const strayRoutes = routes.filter((it) => !mounts.some((mount) => isBelow(it, mount)));
  const bareMounts = mounts.filter((mount) => !routes.some((it) => isBelow(it, mount)));
  const all = routes.map(quote).join(', ') || 'none';
  return [
    ...strayRoutes.map((route) => ({
      mount: 'routes',
      message: route.startsWith('/')
        ? `${quote(route)} begins with a slash and is left out; write it without`
        : `${quote(route)} is below none of the mounts and is left out`,
    })),
    ...bareMounts.map((mount) => ({
      mount,
      message: `no route of the build matches this mount; its routes are ${all}`,
    })),
  ];
}

function describeReport({ kind, stack }: HealthReport, { build }: PageContext): string[] {
  if (kind === 'load-failed') return ['the build did not load'];
  return kind === 'crashed' ? [`a page of the build crashed${locate(String(stack), build)}`] : [];
}

const errorPages: Record<string, string> = {
  'not-found': "shows the shell's not-found page",
  'load-error': 'shows the page in place of code that failed',
  error: 'shows the error page: its loader or its first render failed',
};

const sentences = {
  interrupted: 'left the page or ended it while it was tried',
  late: 'did not finish loading in time',
  hang: 'stopped responding: a loop without an end',
  'page-crash': 'its process crashed',
  dialog: 'opens a dialog box of the browser, which stops the page',
  'foreign-node': 'leaves an element outside of its page',
  interval: 'leaves an interval running',
  listener: 'leaves a listener on window or document',
};
const hasSentence = (kind: string): kind is keyof typeof sentences => kind in sentences;

function describe(
  { kind, what, stack }: Observation,
  mount: string,
  context: PageContext,
): string[] {
  const at = locate(stack, context.build);
  const said = isInSource(what, context) ? `: ${what}` : '';
  if (hasSentence(kind)) return [sentences[kind] + at];
  switch (kind) {
    case 'page-error':
      return [`an error that nobody caught${describeError(what, context)}${at}`];
    case 'console-error':
      return [`an error in the console${describeError(what, context) || said}${at}`];
    case 'foreign-host':
      return describeHost(what, at, context);
    case 'policy':
      return describeViolation(what, at, context);
    case 'error-page':
      return [errorPages[what] ?? 'shows an error page'];
    case 'title':
      // The page component adds the brand and a line before it.
      return /[\p{L}\p{N}]/u.test(what.replace(brand, ''))
        ? []
        : ['has no title of its own: render a <title>'];
    case 'overflow':
      return [`is ${what} px wider than a window of 360 px`];
    case 'moved':
      return matchMount(what, [mount]) ? [] : ['leads away from its mount'];
    case 'global':
      return isKnownGlobal(what, context) ? [] : [`adds a global variable${said}`];
    case 'style':
      return checkStyle(what).length === 0 ? [] : [`leaves styles of the whole page${at}`];
    case 'changed':
      return [`changes what all code of the page shares${nameBuiltIn(what, context)}`];
  }
}

/** `Array.prototype.last`: the last part is the build's own word. */
const nameBuiltIn = (what: string, context: PageContext): string =>
  /^[\w.]+$/.test(what) && isInSource(what.split('.').at(-1) ?? '', context) ? `: ${what}` : '';

/** Of the shell, the containers and libraries, as in `checkScript`: the rest is the build's. */
const isKnownGlobal = (name: string, { source }: PageContext): boolean =>
  /^(?:gidaFederation$|__)/.test(name) ||
  /^(?:(?:rspack|webpack)Chunk)?(?:gida_shell|remote_\w+)$/.test(name) ||
  // The code only sets it where there is none.
  new RegExp(`\\b${name.replaceAll(/\W/g, '\\$&')}(?:\\?\\?|\\|\\|)`).test(source);

function describeViolation(what: string, at: string, context: PageContext): string[] {
  const [directive = '', blocked = ''] = what.split(' ');
  const url = URL.canParse(blocked) ? new URL(blocked) : null;
  if (url?.host && !url.hostname.endsWith('.localhost')) return describeHost(url.host, at, context);
  // It was stopped: code that needs it throws, and libraries try whether they may.
  if (blocked === 'eval') return [];
  const word = ['inline', 'trusted-types-sink'].find((it) => it === blocked);
  const rule = [/^[a-z-]+$/.test(directive) && directive, word].filter(Boolean).join(', ');
  return [`breaks the content security policy (${rule})${at}`];
}

const describeHost = (host: string, at: string, context: PageContext): string[] =>
  context.allowedHosts.includes(host)
    ? []
    : [`asks another host${isInSource(host, context) ? `: ${host}` : ''}${at}`];

/** What a request is in the API's own words: `GET /api/v1/bookings/read/{}`. */
export function operationOf(
  { method, path }: ApiCall,
  operations: PageContext['operations'],
): string | undefined {
  const call = `${method.replace('HEAD', 'GET')} ${path.slice(apiBase.length + 1)}`;
  const operation = operations?.find((it) => isCallOf(call, it));
  return operation && `${method} ${apiBase}/${operation.split(' ').at(-1)}`;
}

function describeCall(call: ApiCall, context: PageContext): string[] {
  const { method, path, status } = call;
  if (method !== 'GET' && method !== 'HEAD') return [];
  const operation = operationOf(call, context.operations);
  if (!operation && context.operations) {
    const name = isInSource(path.replace(/^\/api\/v1\//, ''), context) ? ` ${path}` : '';
    return [`asks for ${method}${name}, which the API does not have`];
  }
  // A page may ask for what does not exist or is not for everybody, and say so.
  if (status < 400 || status === 403 || status === 404) return [];
  return [`the API answered ${status} to ${operation ?? method}`];
}

/** Where in the build: `routes.js:1:230`. */
function locate(stack: string, { remote, version, files }: PageContext['build']): string {
  const pattern = new RegExp(
    `/releases/${remote}/${version}/([^\\s:?#)]+)[^\\s:)]*:(\\d+):(\\d+)`,
    'g',
  );
  for (const [, file = '', line, column] of stack.matchAll(pattern))
    if (Object.hasOwn(files, file)) return ` (${file}:${line}:${column})`;
  return '';
}

const builtInError = /^(?:Type|Reference|Range|Syntax|URI|Eval)?Error$/;

function describeError(text: string, context: PageContext): string {
  const [, name = '', message = ''] = /\b(\w*Error)\b(?:: (.*))?/.exec(text) ?? [];
  if (!builtInError.test(name)) return '';
  return isInSource(message, context) ? `: ${name}: ${message}` : `: ${name}`;
}

export const isInSource = (text: string, { source }: Pick<PageContext, 'source'>): boolean =>
  text.length > 1 && text.length <= 100 && source.includes(text);
