export { cardGridSizes } from '../display/card-grid-sizes.ts';
// In each remote's own build: the shell before today's has none.
export { PictureStrip, useStripPosition } from '../display/PictureStrip.tsx';
export { ResponsiveImage } from '../display/ResponsiveImage.tsx';
export { actionBar } from './action-bar.ts';
export { StackedCard } from './StackedCard.tsx';
export { CardPicture } from './CardPicture.tsx';
export { Columns, TwoColumns } from './Columns.tsx';
export { FormCard, FormPage, FormPicture } from './FormPage.tsx';
export { LinkedCard } from './LinkedCard.tsx';
export { Muted } from './Muted.tsx';
export { Page } from './Page.tsx';
export { Photo } from './Photo.tsx';
export { PhotoGallery } from './PhotoGallery.tsx';
export { PhotoInput } from './PhotoInput.tsx';
export { pictureText } from './picture-messages.ts';
export { Quote } from './Quote.tsx';
export { RemovablePhotos } from './RemovablePhotos.tsx';
export { usePictureViewer } from './use-picture-viewer.tsx';
