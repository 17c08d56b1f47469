import type { ContactRequest } from '@gida/contracts/account';
import { apiPaths } from '@gida/contracts/paths';

/** api-client is imported on submission, so that the prerendered page does not load it. */
export async function postContactMessage(message: ContactRequest): Promise<void> {
  const { api } = await import('@gida/api-client');
  await api.post(apiPaths.contact, message);
}
