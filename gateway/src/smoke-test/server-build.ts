import { serverFile, type Release } from '@gida/releases/release';

import { ApartmentPages, type RenderingConfig } from '../rendering/apartment-pages.ts';
import { SitemapApartments } from '../rendering/sitemap-apartments.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Fault } from './faults.ts';

const message = 'the server build did not render it in 5 s and 1 MB, or the renderer is away';

/** What is wrong with the public page of a home of this site, where it has one. */
export async function tryServerBuild(config: RenderingConfig, shell: Release, store: ReleaseStore) {
  const faults: Fault[] = [];
  const error = () => void faults.push({ mount: '/homes/:id', message });
  const pages = new ApartmentPages(config, { error });
  const ids = await new SitemapApartments(config.apiUrl).ofPart(0, '127.0.0.1').catch(() => null);
  const id = Object.hasOwn(shell.files, serverFile) && ids?.[0];
  if (id) await pages.get({ shell, store, id, address: '127.0.0.1' }).catch(() => null);
  pages.close();
  return faults;
}
