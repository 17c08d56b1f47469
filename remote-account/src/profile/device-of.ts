/** Later names stand inside what earlier ones call themselves: Edge says Chrome, Chrome says Safari. */
const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\b(?:OPR|Opera Mini|OPX)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

export type Device = { browser: string | null; system: string | null };

/** What a person would call the device that introduces itself like this. */
export const deviceOf = (userAgent: string): Device => ({
  browser: browsers.find(([, mark]) => mark.test(userAgent))?.[0] ?? null,
  system: systems.find(([, mark]) => mark.test(userAgent))?.[0] ?? null,
});
