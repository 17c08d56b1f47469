/** Order matters: the user agent of Edge contains "Chrome", and that of Chrome contains "Safari". */
const browserPatterns = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\b(?:OPR|Opera Mini|OPX)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systemPatterns = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

export type Device = { browser: string | null; system: string | null };

/** The browser and operating system of a User-Agent header, as users know them. */
export const parseUserAgent = (userAgent: string): Device => ({
  browser: browserPatterns.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null,
  system: systemPatterns.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null,
});
