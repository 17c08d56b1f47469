/** What the shell says in the place of a page that did not come. */
export const messages = {
  tryAgain: 'Try again',
  loading: 'Loading',
  standIn: {
    title: 'This page did not load',
    text: 'The rest of the site works. This part may be back in a moment.',
  },
  newer: {
    text: 'A newer version of this page is ready. What you have not saved here will be lost.',
    action: 'Use it now',
  },
  newerShell: {
    text: 'A newer version of the site is ready.',
    load: 'Load it',
    later: 'Later',
    loses: 'What you have not saved here will be lost.',
    anyway: 'Load it anyway',
  },
  override: {
    label: 'Developer override',
    from: 'comes from',
    reset: 'Reset',
  },
  problem: {
    title: 'This page could not be shown',
    text: 'An unexpected error occurred',
  },
} as const;
