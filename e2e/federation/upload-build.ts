import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

import type { FederatedSite } from './federated-site.ts';

/** Publishes a build as an operator does, with all checks. */
export async function uploadBuild({ origin, folder: siteFolder }: FederatedSite, folder: string) {
  const form = new FormData();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) continue;
    form.set(
      relative(folder, path),
      new Blob([new Uint8Array(await readFile(path))]),
      relative(folder, path),
    );
  }
  const token = (await readFile(join(siteFolder, 'operator-token'), 'utf8')).trim();
  // A connection of its own: one that was kept open may be closed at any time, and an upload is not repeated.
  const headers = { authorization: `Bearer ${token}`, connection: 'close' };
  const url = `${origin}/releases-api/releases`;
  const response = await fetch(url, { method: 'POST', headers, body: form });
  return { status: response.status, text: await response.text() };
}
