import { brand, brandUpper } from '@gida/contracts/brand';
import { paths } from '@gida/contracts/paths';
import { formatLagosTime } from '@gida/contracts/dates';
import { globalCss } from '@gida/ui/global';

import { offlineMessages as messages } from '../../messages/offline.ts';
import { html, nothing, type Html } from './html.ts';
import { offlineCss } from './offline-page.styles.ts';
import { collectOfflineSections, type OfflineSection } from './collect-sections.ts';

/** The page for a path that could not be requested. It has no script, so there is nothing that a saved text could start. */
export async function renderOfflinePage(path: string, search = ''): Promise<Response> {
  const nonce = crypto.randomUUID();
  const { sections, isOfPath } = await collectOfflineSections(path);
  const saved = isOfPath ? messages.intro : messages.introOther;
  const notice = sections.length > 0 ? saved : messages.nothingSaved;
  return new Response(renderDocument(path, search, nonce, notice, sections).html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}

function renderDocument(
  path: string,
  search: string,
  nonce: string,
  notice: string,
  sections: OfflineSection[],
): Html {
  // Two slashes at its beginning would name another host.
  const again = path.replace(/^[/\\]+/, '/') + search;
  return html`<!doctype html>
    <html lang="en-NG">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${messages.title} | ${brand}</title>
        <style nonce="${nonce}">
          ${{ html: globalCss + offlineCss }}
        </style>
      </head>
      <body>
        <header>
          <p class="brand">${brandUpper}</p>
          <nav aria-label="${messages.allSaved}">${navigation(path)}</nav>
        </header>
        <main>
          <h1>${messages.title}</h1>
          <p class="notice" role="status">
            ${notice}
            <a href="${again}">${messages.tryAgain}</a>
          </p>
          ${sections.map(renderSection)}
        </main>
      </body>
    </html>`;
}

const navigation = (path: string): Html[] =>
  (
    [
      [paths.bookings, messages.bookings],
      [paths.wishlists, messages.wishlists],
      [paths.apartments(), messages.listing],
    ] as const
  ).map(
    ([href, label]) =>
      html`<a href="${href}" ${path === href ? html`aria-current="page"` : nothing}>${label}</a>`,
  );

const renderSection = ({ title, savedAt, content }: OfflineSection): Html => html`
  <section>
    <h2>${title}</h2>
    <p class="saved">${messages.savedAt(formatLagosTime(new Date(savedAt).toISOString()))}</p>
    ${content}
  </section>
`;
