import { ApiError } from '@gida/api-client';
import { toast } from '@gida/ui/toast';

import { messages } from '../messages.ts';

/** For buttons outside a form, which have no place of their own for an error. */
export const showErrorToast = (error: unknown): void =>
  toast.error(error instanceof ApiError ? error.message : messages.profile.failed);
