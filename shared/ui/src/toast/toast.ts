import { dispatchToast, type ToastTone } from './toast-event.ts';

const toastWithTone = (tone: ToastTone) => (text: string) => {
  dispatchToast({ tone, text });
};

/** Shows a toast. */
export const toast = {
  success: toastWithTone('success'),
  error: toastWithTone('error'),
  info: toastWithTone('info'),
  warning: toastWithTone('warning'),
};

const unexpectedErrorText = 'An unexpected error occurred';

/** Shows an error toast for an unexpected failure: the error's message or the fallback. Ignores aborted requests. */
export function toastError(error: unknown, fallback = unexpectedErrorText) {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const message = error instanceof Error ? error.message : '';
  toast.error(message || fallback);
}
