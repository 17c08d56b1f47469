import { api } from '@gida/api-client';
import type { UpdateProfileRequest } from '@gida/contracts/account';
import { apiPaths } from '@gida/contracts/paths';

export const fetchProfile = async (signal: AbortSignal) =>
  (await api.get(apiPaths.profile, { signal })).profile;

export const updateProfile = async (change: UpdateProfileRequest) =>
  (await api.put(apiPaths.profile, change)).user;

export const changePassword = (passwords: { oldPassword: string; newPassword: string }) =>
  api.post(apiPaths.changePassword, passwords);

export async function uploadPicture(picture: Blob) {
  const form = new FormData();
  form.append('picture', picture, 'picture');
  return (await api.post(apiPaths.profilePicture, form)).user;
}

export const verifyPendingEmail = async (otp: string) =>
  (await api.post(apiPaths.verifyPendingEmail, { otp })).user;

export const requestPendingEmailPin = () => api.post(apiPaths.requestPendingEmailPin);

export const cancelEmailChange = async () => (await api.delete(apiPaths.pendingEmail)).user;
