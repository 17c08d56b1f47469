import { apiPaths } from '@gida/contracts/paths';
import sharp from 'sharp';

import type { App } from '../http/app-type.ts';
import { clientOf } from './client-of.ts';
import { aUser, authHeaders } from './factories.ts';

type Upload = { id: string; url: string; status: number; code: string };

/** A new guest uploads a picture. */
export async function uploadProfilePicture(api: App): Promise<Upload> {
  const user = await aUser(api);
  const create = { width: 90, height: 60, channels: 3, background: '#a52' } as const;
  const picture = await sharp({ create }).png().toBuffer();
  const form = new FormData();
  form.set('picture', new Blob([new Uint8Array(picture)]), 'me.png');
  const response = await clientOf(api, await authHeaders(api, user)).post(
    apiPaths.profilePicture,
    form,
  );
  const body = response.body;
  const url = body.user?.profilePicture;
  return { id: user.id, url, status: response.status, code: body.error };
}
