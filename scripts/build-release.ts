import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { buildFromConfiguration, type BuildResult } from '../shared/build/src/index.ts';
import { writeShellDescription } from '../shell/build/describe-shell.ts';
import { root } from './progress.mjs';

type Configuration = Parameters<typeof buildFromConfiguration>[0];

/** Builds the shell or one remote of the workspace. */
export async function buildRelease(name: string): Promise<BuildResult> {
  writeShellDescription();
  const file = pathToFileURL(join(root, name, 'rspack.config.ts')).href;
  // The default export of every rspack.config.ts comes from our preset.
  const { default: config } = (await import(file)) as { default: Configuration };
  return buildFromConfiguration(config);
}
