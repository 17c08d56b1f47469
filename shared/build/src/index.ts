export { buildFromConfiguration, compile, type BuildResult } from './build-from-configuration.ts';
export { chunksForRequest, scriptFiles } from './chunk-files.ts';
export { ManifestPlugin } from './manifest-plugin.ts';
export { remote } from './remote.ts';
export { ReproducibleBuildPlugin } from './reproducible-build-plugin.ts';
export { requiredRanges } from './required-ranges.ts';
export { sourceMaps } from './source-maps.ts';
export { sharedCompilerConfiguration } from './source-rules.ts';
