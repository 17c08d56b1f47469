/** Of several that a user agent names, the first here is what it is. */
const families: [name: string, version: RegExp][] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d{1,4})/],
  ['Opera', /\bOPR\/(\d{1,4})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,4}).*\bSafari\//],
];

/** Family and major version, such as `Chrome 141`: they say which users to think of, and of nobody who it was. */
export function browserOf(userAgent = ''): string {
  for (const [name, version] of families) {
    const found = version.exec(userAgent);
    if (found) return `${name} ${found[1]}`;
  }
  return 'another browser';
}
