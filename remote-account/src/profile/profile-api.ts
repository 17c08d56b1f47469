import { api } from '@gida/api-client';
import type {
  Profile,
  ProfileAnswer,
  ProfileChange,
  ProfileChangeAnswer,
  Said,
} from '@gida/contracts/account';
import { apiPaths } from '@gida/contracts/paths';

export const fetchProfile = async (signal: AbortSignal): Promise<Profile> =>
  (await api.get<ProfileAnswer>(apiPaths.profile, { signal })).profile;

export const changeProfile = async (change: ProfileChange): Promise<Profile> =>
  (await api.put<ProfileChangeAnswer>(apiPaths.profile, change)).user;

export const changePassword = (passwords: { oldPassword: string; newPassword: string }) =>
  api.post<Said>(apiPaths.changePassword, passwords);

export async function uploadPicture(picture: Blob): Promise<Profile> {
  const form = new FormData();
  form.append('picture', picture, 'picture');
  return (await api.post<ProfileChangeAnswer>(apiPaths.profilePicture, form)).user;
}

export const verifyPendingEmail = async (otp: string): Promise<Profile> =>
  (await api.post<ProfileChangeAnswer>(apiPaths.verifyPendingEmail, { otp })).user;

export const requestPendingEmailPin = () => api.post<Said>(apiPaths.requestPendingEmailPin);

export const keepEmail = async (): Promise<Profile> =>
  (await api.delete<ProfileChangeAnswer>(apiPaths.pendingEmail)).user;
