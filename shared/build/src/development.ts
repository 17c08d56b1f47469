export type { Configuration } from '@rspack/core';

export { Compilers } from './development/compilers.ts';
export {
  developmentConfiguration,
  developmentDocument,
  developmentShell,
  partsOf,
  shellForKit,
} from './development/configuration.ts';
export { developedRemotes, fillDocument } from './development/development-page.ts';
export { developmentRequests, sendBuiltFile } from './development/development-requests.ts';
export { TypeCheck } from './development/type-check.ts';
