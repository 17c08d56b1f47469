/** Whether a version lies in a range of the kinds releases use: `^1`, `^1.2.3`, `~1.2`, `1.2.3`. */
export function isInRange(version: string, range: string): boolean {
  const [major, minor, patch] = numbersOf(version);
  const [wantedMajor, wantedMinor, wantedPatch] = numbersOf(range);
  const isLater = minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
  if (range.startsWith('^')) return major === wantedMajor && isLater;
  if (range.startsWith('~')) {
    return major === wantedMajor && minor === wantedMinor && patch >= wantedPatch;
  }
  return major === wantedMajor && minor === wantedMinor && patch === wantedPatch;
}

/** What a shell with `given` lends fits what a remote asks with `wanted`: the same major. */
export const sameMajor = (given: string, wanted: string): boolean =>
  numbersOf(given)[0] === numbersOf(wanted)[0];

function numbersOf(text: string): [number, number, number] {
  const [, major = 0, minor = 0, patch = 0] = /(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(text) ?? [];
  return [Number(major), Number(minor), Number(patch)];
}
