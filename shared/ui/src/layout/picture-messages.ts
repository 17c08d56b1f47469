/** All text of pictures and of the viewer that shows them full screen. */
export const pictureText = {
  all: (total: number) => `All ${total} pictures`,
  overview: 'Overview',
  others: 'More pictures',
  show: (index: number, total: number, caption?: string) =>
    withCaption(`Show picture ${index} of ${total}`, caption),
  openPicture: (index: number, total: number, caption?: string) =>
    withCaption(`Open picture ${index} of ${total}`, caption),
  ownPicture: (index: number, total: number) => `Your picture ${index} of ${total}`,
  removePicture: (index: number) => `Remove picture ${index}`,
  uploading: (name: string) => `Uploading ${name}`,
  cancelUpload: (name: string) => `Stop uploading ${name}`,
  previous: 'Previous picture',
  next: 'Next picture',
  count: (index: number, total: number) => `${index} of ${total}`,
  close: 'Close',
  failed: 'Something went wrong',
} as const;

function withCaption(text: string, caption: string | undefined): string {
  return caption ? `${text}: ${caption}` : text;
}
