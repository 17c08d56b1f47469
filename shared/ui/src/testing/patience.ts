/** A busy machine draws late. Tests wait for what a person would see, and fail for what never comes. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
}

export {};
