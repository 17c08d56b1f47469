import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { apiBase } from '@gida/contracts/paths';

import type { TestEnvironment } from '../../api/src/testing/test-environment.ts';
import { photoOwnerFileName } from '../../api/src/media/photo-files.ts';
import { firstChatGuest } from './fault-site.ts';

const guest = firstChatGuest + 95;
/** Three widths in two formats. */
const filesOfPicture = 6;
/** A pixel, as PNG. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** Resolves with the status. */
export async function uploadPicture({ apis: [api], headersOf }: TestEnvironment): Promise<number> {
  const form = new FormData();
  form.set('picture', new Blob([picture]), 'me.png');
  const response = await fetch(`${api?.url}${apiBase}/user/profile/picture`, {
    method: 'POST',
    headers: await headersOf(guest),
    body: form,
  });
  await response.body?.cancel();
  return response.status;
}

/** One picture was stored: what else is there was left by uploads that failed. */
export async function findUnexpectedFiles({ dataFolder }: TestEnvironment): Promise<string[]> {
  const folder = join(dataFolder, 'files', 'photos');
  const files = (await readdir(folder)).filter((name) => name !== photoOwnerFileName);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  return [
    ...(files.length === filesOfPicture ? [] : [`${files.length} files of one picture`]),
    ...sizes.flatMap((size) => (size === 0 ? ['an empty picture'] : [])),
  ];
}
