/** Apart from the others: the dashboard, which is the first page, shares nothing. */
export const shareMessages = {
  title: 'Share',
  share: (title: string) => `Share ${title}`,
  copied: 'Link copied',
  byHand: 'Copy this link',
  close: 'Close',
};
