export { Toaster } from './Toaster.tsx';
export { toast, toastError } from './toast.ts';
