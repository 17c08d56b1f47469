import { api } from '@gida/api-client';
import type { Registration, RegistrationAnswer } from '@gida/contracts/account';
import { apiPaths } from '@gida/contracts/paths';

export const sendRegistration = (registration: Registration) =>
  api.post<RegistrationAnswer>(apiPaths.register, registration);
