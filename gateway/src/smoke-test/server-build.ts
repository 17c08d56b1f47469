import { serverFile, type Build } from '@gida/releases/release';

import { ApartmentPages, type RenderingConfig } from '../rendering/apartment-pages.ts';
import { SitemapApartments } from '../rendering/sitemap-apartments.ts';
import type { BuildStore } from '../store/build-store.ts';
import type { Failure } from './check-page.ts';

const message = 'the server build did not render it in 5 s and 1 MB, or the renderer is away';

/** What is wrong with the public page of a home of this site, where it has one. */
export async function tryServerBuild(config: RenderingConfig, shell: Build, store: BuildStore) {
  const failures: Failure[] = [];
  const error = () => void failures.push({ mount: '/homes/:id', message });
  const pages = new ApartmentPages(config, { error });
  const ids = await new SitemapApartments(config.apiUrl).ofPart(0, '127.0.0.1').catch(() => null);
  const id = Object.hasOwn(shell.files, serverFile) && ids?.[0];
  if (id) await pages.get({ shell, store, id, address: '127.0.0.1' }).catch(() => null);
  pages.close();
  return failures;
}
