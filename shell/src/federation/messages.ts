/** Messages about pages that failed to load and about available updates. */
export const federationMessages = {
  tryAgain: 'Try again',
  loading: 'Loading',
  loadError: {
    title: 'This page did not load',
    text: 'The rest of the site is working. Please try again in a moment.',
  },
  remoteUpdate: {
    text: 'A new version of this page is available. Your unsaved changes will be lost.',
    action: 'Update now',
  },
  shellUpdate: {
    text: 'A new version of the site is available.',
    mended: 'A fault on this page has been fixed. Please reload it.',
    load: 'Reload now',
    later: 'Later',
    loses: 'Your unsaved changes will be lost.',
    anyway: 'Reload anyway',
  },
  override: {
    label: 'Developer override',
    from: 'comes from',
    reset: 'Reset',
  },
  routeError: {
    title: 'This page could not be shown',
    text: 'An unexpected error occurred',
  },
} as const;
