export type ToastTone = 'success' | 'error' | 'info' | 'warning';

export type ToastMessage = { tone: ToastTone; text: string };

/**
 * Toasts are sent as a window event, so that remotes bundle no toast library and a build of any
 * age works with the shell of today. The event name and its detail are a public contract.
 */
const toastEventName = 'gida:toast';

declare global {
  interface Window {
    /** Toasts sent before the shell listens. */
    gidaQueuedToasts?: ToastMessage[];
  }
}

/** Sends a toast to the shell, or queues it when the shell does not listen yet. */
export function dispatchToast(toast: ToastMessage): void {
  const event = new CustomEvent<ToastMessage>(toastEventName, { detail: toast, cancelable: true });
  const isHandled = !window.dispatchEvent(event);
  if (!isHandled) (window.gidaQueuedToasts ??= []).push(toast);
}

export function onToast(listener: (toast: ToastMessage) => void) {
  const handleEvent = (event: Event) => {
    event.preventDefault(); // tells `dispatchToast` that it was handled
    listener((event as CustomEvent<ToastMessage>).detail); // only `dispatchToast` creates this event
  };
  window.addEventListener(toastEventName, handleEvent);
  for (const toast of window.gidaQueuedToasts?.splice(0) ?? []) listener(toast);
  return () => window.removeEventListener(toastEventName, handleEvent);
}
