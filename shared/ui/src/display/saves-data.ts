type NavigatorWithConnection = Navigator & { connection?: { saveData?: boolean } };

export const savesData = (): boolean =>
  // `connection` is not in the DOM types: only some browsers have it.
  (navigator as NavigatorWithConnection).connection?.saveData === true;
