/** Whether a version satisfies a range of the forms that releases use: `>=1`, `^1`, `^1.2.3`, `~1.2`, `1.2.3`. */
export function satisfiesRange(version: string, range: string): boolean {
  const [major, minor, patch] = parseVersion(version);
  const [wantedMajor, wantedMinor, wantedPatch] = parseVersion(range);
  const isLater = minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
  if (range.startsWith('>=')) return major > wantedMajor || (major === wantedMajor && isLater);
  if (range.startsWith('^')) return major === wantedMajor && isLater;
  if (range.startsWith('~')) {
    return major === wantedMajor && minor === wantedMinor && patch >= wantedPatch;
  }
  return major === wantedMajor && minor === wantedMinor && patch === wantedPatch;
}

/** A shared module of the shell fits what a remote requires when the major version is the same. */
export const isSameMajor = (provided: string, required: string): boolean =>
  parseVersion(provided)[0] === parseVersion(required)[0];

function parseVersion(text: string): [number, number, number] {
  const [, major = 0, minor = 0, patch = 0] = /(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(text) ?? [];
  return [Number(major), Number(minor), Number(patch)];
}
