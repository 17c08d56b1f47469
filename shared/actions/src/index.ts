export { AskDialog } from './AskDialog.tsx';
export { sentenceOf } from './sentence-of.ts';
export { useAction } from './use-action.ts';
