import { globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

import { root } from '../progress.mjs';
import { binPath, runCaptured } from '../run-command.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

type KubernetesObject = { apiVersion: string; kind: string };

const folder = join(root, 'deploy/kubernetes');
const texts = new Map(
  globSync('*.yaml', { cwd: folder }).map((name) => [
    name,
    readFileSync(join(folder, name), 'utf8'),
  ]),
);
const objectsOf = (text: string): KubernetesObject[] =>
  parseAllDocuments(text).map((document) => document.toJS() as KubernetesObject); // which the types check

let complaints: Map<string, string[]>;
beforeAll(async () => {
  const wrong = (change: (text: string) => string) => change(texts.get('api.yaml') ?? '');
  complaints = await check({
    ...Object.fromEntries(texts),
    'unknown.yaml': wrong((text) => text.replace('readinessProbe:', 'readinesProbe:')),
    'text.yaml': wrong((text) => text.replace('replicas: 2', "replicas: '2'")),
    'missing.yaml': wrong((text) => text.replace(/ {2}selector: .*matchLabels.*\n/, '')),
    'kind.yaml': wrong((text) => text.replace('apiVersion: apps/v1', 'apiVersion: apps/v9')),
  });
});

it.each([...texts.keys()].filter((name) => name !== 'kustomization.yaml'))(
  '%s has what Kubernetes knows, and nothing else',
  (name) => {
    expect(objectsOf(texts.get(name) ?? '').length).toBeGreaterThan(0);
    expect(complaints.get(name)).toEqual([]);
  },
);

it.each([
  ['unknown.yaml', 'readinesProbe'],
  ['text.yaml', "'string' is not assignable to type 'number'"],
  ['missing.yaml', "'selector' is missing"],
  ['kind.yaml', 'kubernetes-types/apps/v9'],
])('%s would be refused', (name, reason) => {
  expect(complaints.get(name)?.join('\n')).toContain(reason);
});

it('applies every file but the example of secrets', () => {
  const { resources } = parse(texts.get('kustomization.yaml') ?? '') as { resources: string[] };

  expect([...resources, 'kustomization.yaml', 'secret.example.yaml'].toSorted()).toEqual(
    [...texts.keys()].toSorted(),
  );
});

/** What the compiler says of each file, as literals of the API's types: it also refuses unknown fields. */
async function check(files: Record<string, string>): Promise<Map<string, string[]>> {
  const at = temporaryFolder();
  symlinkSync(join(root, 'node_modules'), join(at, 'node_modules'));
  const sources = Object.entries(files).filter(([name]) => name !== 'kustomization.yaml');
  for (const [name, text] of sources) {
    const declared = objectsOf(text).map(
      ({ apiVersion, kind, ...rest }, index) =>
        `import type { ${kind} as K${index} } from 'kubernetes-types/${typesOf(apiVersion)}';
export const it${index}: K${index} = ${JSON.stringify({ apiVersion, kind, ...rest })};`,
    );
    writeFileSync(join(at, name.replace('yaml', 'ts')), declared.join('\n'));
  }
  const options = '--noEmit --strict --module nodenext --types';
  const { printed } = await runCaptured(
    binPath('tsc'),
    [...options.split(' '), '', ...sources.map(([name]) => join(at, name.replace('yaml', 'ts')))],
    { cwd: at },
  );
  return new Map(
    sources.map(([name]) => [
      name,
      printed
        .split('\n')
        .filter((line) => basename(line.split('(')[0] ?? '') === name.replace('yaml', 'ts')),
    ]),
  );
}

/** `networking.k8s.io/v1` is `networking/v1` there, and `v1` is `core/v1`. */
const typesOf = (apiVersion: string): string =>
  apiVersion.includes('/') ? apiVersion.replace('.k8s.io', '') : `core/${apiVersion}`;
