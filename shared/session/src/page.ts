/** What the session does to the page itself; an object, so that tests can watch it. */
export const page = {
  reload: (): void => location.reload(),
};
