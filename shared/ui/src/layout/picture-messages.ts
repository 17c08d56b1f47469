/** All text of photos and of the viewer that shows them full screen. */
export const pictureText = {
  all: (total: number) => `All ${total} pictures`,
  overview: 'Overview',
  show: (index: number, total: number) => `Show picture ${index} of ${total}`,
  openPhoto: (index: number, total: number) => `Open photo ${index} of ${total}`,
  ownPhoto: (index: number, total: number) => `Your photo ${index} of ${total}`,
  removePhoto: (index: number) => `Remove photo ${index}`,
  remove: 'Remove',
  previous: 'Previous picture',
  next: 'Next picture',
  count: (index: number, total: number) => `${index} of ${total}`,
  close: 'Close',
  failed: 'Something went wrong',
} as const;
