export { buildFromConfiguration, buildRelease, type BuildResult } from './build-release.ts';
export { buildMonolith } from './monolith.ts';
export { remote } from './remote.ts';
export { shell } from './shell.ts';
export { listRemotes } from './workspace.ts';
