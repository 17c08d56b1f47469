export { buildRelease, compile, type Built } from './build-release.ts';
export { remote } from './remote.ts';
export { monolith, shell } from './shell.ts';
