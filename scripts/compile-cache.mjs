/** Preloaded, so that what a process imports comes from the compile cache, and what its children import. */
import { enableCompileCache } from 'node:module';

import { compileCache } from './progress.mjs';

Object.assign(process.env, { ...compileCache, ...process.env });
enableCompileCache(process.env.NODE_COMPILE_CACHE);
