/** What the shell says in the place of a page that did not come. */
export const messages = {
  tryAgain: 'Try again',
  loading: 'Loading',
  standIn: {
    title: 'This page did not load',
    text: 'The rest of the site works. This part may be back in a moment.',
  },
  problem: {
    title: 'This page could not be shown',
    text: 'An unexpected error occurred',
  },
} as const;
