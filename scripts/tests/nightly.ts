/**
 * A test file that `npm test -- --all` alone runs says why, and which test of the day asserts the same, by a tag of Vitest:
 * `// @module-tag nightly: what operators of several servers meet, see api/src/http/auth/key-rotation.test.ts: title of a test`.
 */
export const nightlyMark =
  /^(?:\/\/ @(?:engine|vitest-environment) [^\n]*\n)?\/\/ @module-tag nightly: (.+), see (\S+): (.+)\n/;

/** Why a file waits for the night. */
export const reasonOfNight = (text: string): string | undefined => nightlyMark.exec(text)?.[1];
