export { ActionForm, type FieldProps } from './ActionForm.tsx';
export { ConfirmDialog } from './ConfirmDialog.tsx';
export { CopyableLink } from './CopyableLink.tsx';
export { downscalePicture } from './pictures/downscale-picture.ts';
export { errorMessage } from './error-message.ts';
export { FormDialog } from './FormDialog.tsx';
export {
  defineMutation,
  type Mutation,
  type MutationContext,
  type MutationFailure,
} from './mutation.ts';
export { MutationButton } from './MutationButton.tsx';
export { readFields } from './read-fields.ts';
export { ReasonDialog } from './ReasonDialog.tsx';
export { redirectDocument } from './redirect-document.ts';
export { replace } from './replace.ts';
export { routeAction } from './route-action.ts';
export { saveFile } from './save-file.ts';
export { toastAndReturn, toastError } from './toast-error.ts';
export { useDownload } from './use-download.ts';
export { useMutation, type MutationState } from './use-mutation.ts';
export { usePictureUpload } from './pictures/use-picture-upload.ts';
export { usePageRestore } from './use-page-restore.ts';
export { rejectInvalid, ValidationError } from './validation-error.ts';
