/** Page side effects of the session; an object, so that tests can spy on it. */
export const page = {
  reload: (): void => location.reload(),
};
