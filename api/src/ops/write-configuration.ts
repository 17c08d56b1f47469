import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { OpsError, usageError, type OpsCommand } from './ops-command.ts';

const root = join(import.meta.dirname, '../../..');
const script = join(root, 'scripts/documents/configuration.ts');

export const writeConfigurationCommand: OpsCommand = {
  usage: 'config',
  summary:
    'Writes docs/how-to/configuration.md, the variables of every process, from the schemas that read them.',
  run: async (args) => {
    if (args.length > 0) throw usageError('config takes no arguments.');
    if (!existsSync(script)) throw new OpsError('This command needs a checkout of the repository.');
    const { configurationFile, renderConfiguration } =
      await import('../../../scripts/documents/configuration.ts');
    writeFileSync(join(root, configurationFile), renderConfiguration());
    console.log(`Wrote ${configurationFile}.`);
  },
};
