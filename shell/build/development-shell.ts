import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import { compile } from '@gida/build';
import { developmentDocument, shellForKit } from '@gida/build/development';

/** The shell that `gida dev --local` puts in the place of the site's, with the document of its pages. */
export async function buildDevelopmentShell(config: Configuration, folder: string): Promise<void> {
  await compile(shellForKit(config, folder));
  await compile(developmentDocument(config, folder));
  const compiled = pathToFileURL(join(folder, 'document.mjs')).href;
  const { renderShellDocument } = (await import(compiled)) as { renderShellDocument: () => string }; // of document.ts
  await writeFile(join(folder, 'document.html'), renderShellDocument());
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.mjs'));
  await Promise.all(scripts.map((file) => rm(join(folder, file))));
}
