/** Pages that are made from sources, as Markdown. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import * as calls from '../../../shared/contracts/src/calls.ts';
import type { Call } from '../../../shared/contracts/src/calls/call.ts';
import { apiBase, apiPaths } from '../../../shared/contracts/src/paths.ts';
import { commands } from '../../../shared/cli/src/command-help.ts';
import {
  everywhere,
  formatOptions,
  optionsOf,
  surroundings,
} from '../../../shared/cli/src/help.ts';
import { root } from '../../progress.mjs';
import type { PackageJson } from '../kit-packages.ts';

/** `gida help` of every command. */
export const describeCommands = (): string =>
  [
    ...Object.entries(commands).flatMap(([name, command]) => {
      if (!command) return [];
      const { forms, summary, details = '' } = command;
      const lines = forms.map((form) => `gida ${name} ${form}`.trimEnd());
      const own = optionsOf(command).filter((option) => !everywhere.includes(option));
      return [
        `## gida ${name}\n${inCode(lines.join('\n'))}`,
        toParagraphs(`${summary.replace(/^./, (it) => it.toUpperCase())}.`),
        toParagraphs(details),
        own.length > 0 ? inCode(formatOptions(own)) : '',
      ];
    }),
    `## Options of every command\n${inCode(`${formatOptions(everywhere)}\n\n${surroundings}`)}`,
  ].join('\n\n');

/** The lines of the terminal are wrapped; what an option does begins one. */
const toParagraphs = (details: string): string =>
  details
    .replaceAll(/\n(?!--)/g, ' ')
    .replaceAll('\n', '\n\n')
    .replaceAll(/(?<!\w)--[a-z-]+|<[a-z]+>/g, '`$&`')
    .replaceAll(/\{docs\}\/(\w+)/g, '<a href="$1">$1</a>');

/** What the entries of a package export: its declarations, with a heading for each source file. */
export const describeExports = ({ name, exports = {} }: PackageJson, compiled: string): string =>
  Object.entries(exports)
    .map(([entry, source]) => {
      const file = join(compiled, source.replace(/\.tsx?$/, '.d.ts'));
      const text = readFileSync(file, 'utf8');
      const exported = text.matchAll(/^export (?:type )?\{? ?(.*?) ?\}? from '(.+)'/gm);
      const files = Array.from(exported, ([, names = '', from = '']) => {
        const path = join(dirname(file), from.replace(/\.js$/, '.d.ts'));
        const heading = names.replaceAll('type ', '').replace('*', from);
        return `### ${heading}\n${inCode(readable(readFileSync(path, 'utf8')))}`;
      });
      return [`## ${join(name, entry)}`, ...files, inCode(readable(text))].join('\n\n');
    })
    .join('\n\n');

/** Without what only a compiler needs. Of a styled element it names every attribute of HTML. */
const readable = (declarations: string): string =>
  declarations
    .replaceAll(/^(?:import|export) .* from '[^']+';\n|^export \{\};?\n?|import\("[^"]+"\)\./gm, '')
    .replaceAll(/IStyledComponentBase<"web",[\s\S]*?& string;/g, (type) => {
      const [element = ''] = /\w+Element\b(?!<)/.exec(type) ?? [];
      return `Styled<${[element, ...(type.match(/\{\n\s+\$[^}]+\}/g) ?? [])].join(', ')}>;`;
    })
    .trim();

/** Every call, then the schemas of their bodies. */
export async function describeApi(): Promise<string> {
  const folder = join(root, 'shared/contracts/src/schemas');
  const files = globSync('*.ts', { cwd: folder, exclude: ['*.test.ts'] }).toSorted();
  const links = new Map<unknown, string>();
  for (const file of files) {
    const module = (await import(pathToFileURL(join(folder, file)).href)) as object; // it has no default
    for (const [name, schema] of Object.entries(module).filter(([, it]) => !links.has(it)))
      links.set(schema, `[\`${name}\`](#${file.slice(0, -3)})`);
  }
  const all = Object.values<object>(calls)
    .filter((it): it is Call => 'summary' in it)
    .toSorted((a, b) => urlOf(a).localeCompare(urlOf(b), 'en'));
  const described = all.map((call) => {
    const { method, summary, access, rate, query, body, response = call.created } = call;
    const bodies = Object.entries({ query, body, response });
    const named = bodies.flatMap(([part, schema]) => {
      const keys = Object.keys(Object(schema?._zod.def ?? {}).shape ?? {}).join(', ');
      return schema ? `${part} ${links.get(schema) ?? `\`{ ${keys} }\``}` : [];
    });
    const most = rate ? ` At most ${rate.max} in ${rate.timeWindow / 1000} s.` : '';
    return `### ${method} ${urlOf(call)}\n\n${summary}. For: ${access}.${most}\n\n${named.join(' · ')}`;
  });
  return [
    `Paths are below \`${apiBase}/\`. A remote calls them with \`api\` of \`@gida/api-client\`, which sends the visitor's session. What this site answers today is in [openapi.json](${apiBase}/openapi.json).`,
    '## Calls',
    ...described,
    '## Schemas',
    ...files.map((file) => {
      const text = readFileSync(join(folder, file), 'utf8').replaceAll(/^import .*\n/gm, '');
      return `### ${file.slice(0, -3)}\n${inCode(text.trim())}`;
    }),
  ].join('\n\n');
}

function urlOf({ path, params }: Call): string {
  const builder = new Map<string, unknown>(Object.entries(apiPaths)).get(path);
  if (typeof builder !== 'function') return String(builder);
  const names = Object.keys(params?.shape ?? {}).map((name) => `{${name}}`);
  return decodeURIComponent((builder as (...values: string[]) => string)(...names)); // the one with a number writes it as it is
}

const inCode = (text: string): string => (text ? `\n\`\`\`ts\n${text}\n\`\`\`\n` : '');
