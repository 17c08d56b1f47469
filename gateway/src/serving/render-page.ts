import { randomBytes } from 'node:crypto';
import {
  layoutAudiences,
  isUser,
  matchesAudience,
  layoutDocumentKey,
  type AuthHintRole,
  type LayoutAudience,
} from '@gida/contracts/auth-hint';
import { withOverride, type Override } from '@gida/releases/overrides';
import { fillParameters, matchPage, namesOfMount } from '@gida/releases/mounts';
import { preloadLinks } from '@gida/releases/shell-head';
import { reloadParameter } from '@gida/contracts/reload';
import type { Theme } from '@gida/contracts/theme';
import { HttpError } from '@gida/server/http-error';

import { parsePublicApartmentId } from '../rendering/apartment-pages.ts';
import {
  buildBaseUrl,
  isRetiredPath,
  findPageOwner,
  type PageOwner,
  type VisitorReleases,
} from './release-map.ts';
import type { BuildStore } from '../store/build-store.ts';

export type RenderedPage = { status: 200 | 404 | 410 | 503; html: string; nonce: string };

/** What the page's API path is, and whether it needs no other. */
type DeclaredRequest = { path: string; isOnly: boolean };

type PageRequest = {
  path: string;
  /** As requested, with its parameters. */
  url: string;
  publicOrigin: string;
  /** Roles that the auth hint cookie claims; they choose the layout. */
  authHints: ReadonlySet<AuthHintRole>;
  /** The theme that was chosen; undefined when the page follows the system. */
  theme?: Theme | undefined;
  override?: Override | undefined;
  /** The public page of an apartment; null where there is none. Rejects when it cannot be rendered now. */
  renderApartment?: ((id: string) => Promise<string | null>) | undefined;
};

/**
 * The HTML for a path: prerendered where the shell has it or rendered now, else a layout that remotes fill. A page that
 * cannot be rendered now is left to the browser, with a status that no search engine takes for the page.
 */
export async function renderPage(
  store: BuildStore,
  releases: VisitorReleases,
  { path, url, publicOrigin, authHints, theme, override, renderApartment }: PageRequest,
): Promise<RenderedPage> {
  const documents = releases.shell.documents ?? {};
  const name = path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path;
  const apartmentId = renderApartment && parsePublicApartmentId(name, releases.shell);
  const rendered = apartmentId && (await renderApartment(apartmentId).catch(toFailure));
  const isFailed = rendered === 'failed';
  const owner = findPageOwner(name, withOverride(releases.map, override));
  const prerendered = Object.hasOwn(documents, name) && name !== '*' ? documents[name] : undefined;
  // The shell explains a retired page, in the default layout.
  const isRetiredMount = !prerendered && !owner && isRetiredPath(name, releases.map);
  // For visitors: a signed-in guest keeps the navigation, which the shell draws.
  const isExplained = isRetiredMount || isFailed || isUser(authHints);
  const missing = isExplained ? documents['*'] : documents['404'];
  // The shell may know the mount by the name that it had.
  const names = owner ? namesOfMount(owner.mount, releases.map.moved) : [];
  const mount = names.find((it) => findAudience(documents, it, authHints));
  const audience = mount ? findAudience(documents, mount, authHints) : undefined;
  const layout = mount && audience && documents[layoutDocumentKey(audience, mount)];
  const other = owner ? layout : missing;
  const document = prerendered ?? other ?? documents['*'];
  if (!document) throw new Error(`shell ${releases.shell.version} was built without documents`);
  const onRequest = isFailed ? undefined : rendered;
  const template = onRequest || (await store.read(releases.shell, document)).toString();
  const isComplete = Boolean(prerendered ?? onRequest);
  const firstRequest =
    owner && owner.name !== override?.remote
      ? await findFirstRequest(store, owner, name)
      : undefined;
  const nonce = randomBytes(18).toString('base64');
  return {
    status: isComplete || owner ? 200 : isFailed ? 503 : isRetiredMount ? 410 : 404,
    nonce,
    html: template
      // With what stands around them, and the first: texts, whose quotes are escaped, follow and keep what looks alike.
      .replaceAll('nonce="%NONCE%"', `nonce="${nonce}"`)
      .replaceAll('"%ORIGIN%/', () => `"${publicOrigin}/`)
      .replace('%ACCOUNT%', isUser(authHints) ? 'user' : 'visitor')
      .replace('%THEME%', theme ?? '')
      .replace('data-frames="%FRAMES%"', `data-frames="${[...authHints].join(' ')}"`)
      .replace('href="%RELOAD%"', () => `href="${reloadUrl(url)}"`)
      // A function, because "$" has a meaning in a replacement string.
      .replace('<!--gida:head-->', () =>
        renderHead(releases, { owner, audience, isComplete, url, override, firstRequest }),
      ),
  };
}

/** Digits only, since it stands in the HTML; empty for a page that is not loaded again. */
const reloadNumber = (url: string): string =>
  /^\d{1,15}$/.exec(
    new URL(url, 'http://page.invalid').searchParams.get(reloadParameter) ?? '',
  )?.[0] ?? '';

function reloadUrl(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://page.invalid');
  searchParams.set(reloadParameter, String(Date.now()));
  return `${pathname}?${searchParams.toString()}`
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;');
}

/** What the API or the limits refuse is temporary; everything else is a mistake of ours. */
function toFailure(error: unknown): 'failed' {
  if (error instanceof HttpError) return 'failed';
  throw error;
}

/** Whose layout document this visitor gets; without one the page is empty until its script runs. */
const findAudience = (
  documents: Record<string, string>,
  mount: string,
  authHints: ReadonlySet<AuthHintRole>,
): LayoutAudience | undefined =>
  layoutAudiences.find(
    (audience) =>
      matchesAudience(audience, authHints) &&
      Object.hasOwn(documents, layoutDocumentKey(audience, mount)),
  );

type HeadParts = Pick<PageRequest, 'url' | 'override'> & {
  owner: PageOwner | undefined;
  audience: LayoutAudience | undefined;
  isComplete: boolean;
  firstRequest: DeclaredRequest | undefined;
};

function renderHead(
  { shell, map }: VisitorReleases,
  { owner, audience, isComplete, url, override, firstRequest }: HeadParts,
): string {
  const { head } = shell;
  const layoutFiles = (audience && shell.pages[audience]) ?? [];
  const reload = reloadNumber(url);
  if (!head) throw new Error(`shell ${shell.version} was built without a head`);
  const base = buildBaseUrl(shell);
  const fill = (fragment: string): string => fragment.replaceAll('%BASE%', base);
  const build = owner?.build;
  return [
    // First, so that its request leaves before the connections are taken.
    firstRequest &&
      fill(head.firstRequest)
        .replace('%PATH%', () => firstRequest.path)
        .replace('%ONLY%', firstRequest.isOnly ? ' data-only' : ''),
    build && fill(firstRequest?.isOnly ? head.preloadOfSingleRequest : head.preload),
    build &&
      preloadLinks(
        base,
        layoutFiles.map((file) => [file, shell.files[file] ?? '']),
      ),
    build &&
      owner.name !== override?.remote &&
      preloadLinks(build.base, [build.entry, ...build.preload, ...owner.page]),
    jsonScript('gida-releases', map),
    override && jsonScript('gida-override', override),
    // A prerendered page loads the app on first interaction.
    fill(isComplete && !override ? head.prerendered : head.app).replace(
      '%RELOAD%',
      reload && `?${reloadParameter}=${reload}`,
    ),
  ]
    .filter(Boolean)
    .join('\n');
}

/** What the page begins with, as its build declares it. Only what a URL may hold unescaped, as it stands in an attribute. */
async function findFirstRequest(
  store: BuildStore,
  { name, build: served }: PageOwner,
  path: string,
): Promise<DeclaredRequest | undefined> {
  const build = served && (await store.find(name, served.version));
  const requests = build?.firstRequests ?? {};
  const pattern = matchPage(path, Object.keys(requests));
  const request = pattern && fillParameters(requests[pattern] ?? '', pattern, path);
  if (!pattern || !request || !/^[\w/?=&.~%-]+$/.test(request)) return undefined;
  return {
    path: request.replaceAll('&', '&amp;'),
    isOnly: build?.singleRequestPages?.includes(pattern) ?? false,
  };
}

/** "<" is escaped, because it could close the script element. */
const jsonScript = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
