import { api } from '@gida/api-client';
import type { Profile, UpdateProfileRequest } from '@gida/contracts/account';
import { apiPaths } from '@gida/contracts/paths';

export const fetchProfile = async (signal: AbortSignal): Promise<Profile> =>
  (await api.get(apiPaths.profile, { signal })).profile;

export const updateProfile = async (change: UpdateProfileRequest): Promise<Profile> =>
  (await api.put(apiPaths.profile, change)).user;

export const changePassword = (passwords: { oldPassword: string; newPassword: string }) =>
  api.post(apiPaths.changePassword, passwords);

export async function uploadPicture(picture: Blob): Promise<Profile> {
  const form = new FormData();
  form.append('picture', picture, 'picture');
  return (await api.post(apiPaths.profilePicture, form)).user;
}

export const verifyPendingEmail = async (otp: string): Promise<Profile> =>
  (await api.post(apiPaths.verifyPendingEmail, { otp })).user;

export const requestPendingEmailPin = () => api.post(apiPaths.requestPendingEmailPin);

export const cancelEmailChange = async (): Promise<Profile> =>
  (await api.delete(apiPaths.pendingEmail)).user;
