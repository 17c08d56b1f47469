import { api } from '@gida/api-client';
import type { RegistrationRequest } from '@gida/contracts/account';
import { apiPaths } from '@gida/contracts/paths';

export const registerUser = (registration: RegistrationRequest) =>
  api.post(apiPaths.register, registration);
