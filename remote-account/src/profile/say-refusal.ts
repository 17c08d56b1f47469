import { ApiProblem } from '@gida/api-client';
import { notify } from '@gida/ui/notify';

import { messages } from '../messages.ts';

/** Why a button beside a form did nothing. */
export const sayRefusal = (error: unknown): void =>
  notify.error(error instanceof ApiProblem ? error.message : messages.profile.failed);
