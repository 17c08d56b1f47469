/** All text of pictures and of the viewer that shows them full screen. */
export const pictureText = {
  all: (total: number) => `All ${total} pictures`,
  overview: 'Overview',
  show: (index: number, total: number) => `Show picture ${index} of ${total}`,
  openPicture: (index: number, total: number) => `Open picture ${index} of ${total}`,
  ownPicture: (index: number, total: number) => `Your picture ${index} of ${total}`,
  removePicture: (index: number) => `Remove picture ${index}`,
  remove: 'Remove',
  previous: 'Previous picture',
  next: 'Next picture',
  count: (index: number, total: number) => `${index} of ${total}`,
  close: 'Close',
  failed: 'Something went wrong',
} as const;
