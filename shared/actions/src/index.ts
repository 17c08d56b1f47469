export { ConfirmDialog } from './ConfirmDialog.tsx';
export { errorMessage } from './error-message.ts';
export { useAction } from './use-action.ts';
