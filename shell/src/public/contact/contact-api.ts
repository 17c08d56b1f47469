import type { ContactMessage } from '@gida/contracts/account';
import { apiPaths } from '@gida/contracts/paths';

/** The request library comes with the first press: a page that is only read does not carry it. */
export async function sendMessage(message: ContactMessage): Promise<void> {
  const { api } = await import('@gida/api-client');
  await api.post(apiPaths.contact, message);
}
