export { buildConfig, buildRelease, type Built } from './build-release.ts';
export { buildMonolith } from './monolith.ts';
export { remote } from './remote.ts';
export { shell } from './shell.ts';
export { remotesIn } from './workspace.ts';
