/** docs/how-to/configuration.md: the variables of every process, from the schemas that read them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { DatabaseEnvironment, Environment } from '../../api/src/config/environment.ts';
import { requiredInProduction } from '../../api/src/config/validate-config.ts';
import { describeEnvironment } from '../../api/src/config/describe-environment.ts';
import { SandboxEnvironment } from '../../demo/sandbox/config.ts';
import { GatewayEnvironment } from '../../gateway/src/config/environment.ts';

export const configurationFile = 'docs/how-to/configuration.md';

type Row = { name: string; process: string; needed: string; byDefault: string; what: string };

const databaseNames = new Set(Object.keys(DatabaseEnvironment.shape));
/** In the order in which the table names them. */
const sources: { processOf: (name: string) => string; rows: Omit<Row, 'process'>[] }[] = [
  {
    processOf: (name) => (databaseNames.has(name) ? 'api, worker, ops' : 'api, worker'),
    rows: describeEnvironment(Environment, requiredInProduction),
  },
  {
    processOf: () => 'gateway',
    rows: describeEnvironment(GatewayEnvironment, []),
  },
  { processOf: () => 'sandbox', rows: describeEnvironment(SandboxEnvironment, []) },
  {
    // Read by shared/cli, which has no schema.
    processOf: () => 'gida',
    rows: [
      {
        name: 'GIDA_URL',
        needed: '',
        byDefault: '`gida.site` of package.json',
        what: 'the site of a command; in a checkout `http://localhost:PORT`',
      },
      {
        name: 'GIDA_TOKEN',
        needed: 'yes',
        byDefault: 'the token in `GIDA_DATA`',
        what: 'who sends it ([tokens](operate-gateways.md#tokens))',
      },
      {
        name: 'GIDA_FROM_TOKEN',
        needed: '',
        byDefault: '',
        what: 'a token of the other site, with `--from`',
      },
      {
        name: 'GIDA_HEADER',
        needed: '',
        byDefault: '',
        what: 'one more header of every request to a site, `Name: value`, for what stands in front of it',
      },
      {
        name: 'HTTPS_PROXY, HTTP_PROXY, NO_PROXY',
        needed: '',
        byDefault: '',
        what: 'the proxy of every request, and the hosts without it: of Node 24.14 or later, or 22.21 with `NODE_USE_ENV_PROXY=1`',
      },
      {
        name: 'NODE_EXTRA_CA_CERTS',
        needed: '',
        byDefault: '',
        what: 'the file with the certificates of a company that no machine knows by itself (Node reads it)',
      },
    ],
  },
];

/** Every variable by name, with the processes that read it. */
export const configurationRows: Row[] = sources
  .flatMap(({ processOf, rows }) => rows.map((row) => ({ ...row, process: processOf(row.name) })))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

export function renderConfiguration(): string {
  const rows = Map.groupBy(
    configurationRows.filter(({ name }) => !name.startsWith('RETENTION_DAYS_')),
    ({ name, needed, byDefault, what }) => {
      const required = needed && (needed === 'yes' ? '**required**' : `required ${needed}`);
      return `\`${name}\` | ${[required, byDefault].filter(Boolean).join('; ') || '–'} | ${what}`;
    },
  );
  return [
    '# Configuration',
    '',
    'The environment of every process. Written by `node scripts/documents/configuration.ts` from the schemas that read it (`api/src/config/environment.ts`, `gateway/src/config/environment.ts`, `demo/sandbox/config.ts`), and compared with',
    'them by a test. An empty variable counts as missing. A process that lacks one, or gets a wrong one, names it and does not start. What is **required** is so in production; the default beside it counts in the demo only.',
    'The `RETENTION_DAYS_…` of APIs and workers are listed with [what they delete](../retention.md#deleted-with-age).',
    '',
    '| variable | in production, or default | meaning | process |',
    '| --- | --- | --- | --- |',
    ...[...rows].map(
      ([row, read]) => `| ${row} | ${read.map(({ process }) => process).join(', ')} |`,
    ),
    '',
  ].join('\n');
}

if (import.meta.main)
  writeFileSync(join(import.meta.dirname, '../..', configurationFile), renderConfiguration());
