export { CardStack } from './CardStack.tsx';
export { Columns, TwoColumns } from './Columns.tsx';
export { Muted } from './Muted.tsx';
export { Page } from './Page.tsx';
export { Photo } from './Photo.tsx';
export { Quote } from './Quote.tsx';
