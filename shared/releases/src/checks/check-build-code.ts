import { SourceMap, type SourceMapPayload } from 'node:module';
import { getLineInfo } from 'acorn';

import { maxFailures } from '../allowed-findings.ts';
import { mapOf } from '../attachments.ts';
import type { CheckFailure } from '../container-contract.ts';
import type { BuildUses, Build } from '../release.ts';
import { parseScript } from './script.ts';
import { checkScript } from './check-script.ts';
import { checkStyle } from './check-style.ts';
import {
  joinCalls,
  namesUsedBy,
  readCalls,
  sharedModulesOf,
  type PartialCalls,
} from './used-contracts.ts';

export { knownPaths } from './used-contracts.ts';

/** Texts that only a copy of a shared library has; a test compares them with the installed ones. */
export const copyMarks = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  'react-router-dom': '__reactRouterVersion',
  'styled-components': 'data-styled-version',
  '@gida/session': 'gida-session',
};

export type CheckedCode = {
  failures: CheckFailure[];
  uses: BuildUses;
};

const globalStyle =
  'createGlobalStyle makes styles of the whole page. Style elements of this remote only.';

type CodeOwner = Pick<Build, 'container' | 'entry' | 'runtime'>;

/** Reads what a build's code does and uses. `texts`: its scripts, styles and source maps by file. */
export function checkBuildCode(
  { container, entry, runtime }: CodeOwner,
  texts: ReadonlyMap<string, string>,
): CheckedCode {
  const failures: CheckFailure[] = [];
  const sourceMaps = new Map<string, SourceMap | null>();
  const names = new Map<string, Set<string>>();
  const calls: PartialCalls[] = [];
  const report = (
    file: string,
    { line, column }: { line: number; column: number },
    message: string,
  ) => failures.push({ file: `${file}:${line}:${column}${sourceOf(file, line, column)}`, message });
  const sourceOf = (file: string, line: number, column: number) => {
    if (!sourceMaps.has(file))
      sourceMaps.set(file, readSourceMap(texts.get(mapOf(file)) ?? texts.get(`${file}.map`)));
    const map = sourceMaps.get(file);
    if (!map) return '';
    const found = map.findEntry(line - 1, column - 1);
    return 'originalSource' in found ? ` (${found.originalSource}:${found.originalLine + 1})` : '';
  };
  const rest = <Found>(found: Found[]) =>
    found.slice(0, Math.max(0, maxFailures - failures.length));
  const shared = parseEntry(texts.get(entry));

  for (const [file, text] of texts) {
    if (file.endsWith('.css')) {
      for (const it of rest(checkStyle(text))) report(file, it, it.message);
    }
    if (!file.endsWith('.js')) continue;
    const positionAt = (offset: number) => {
      const { line, column } = getLineInfo(text, offset);
      return { line, column: column + 1 };
    };
    for (const [library, mark] of Object.entries(copyMarks)) {
      const at = text.indexOf(mark);
      if (at >= 0)
        report(
          file,
          positionAt(at),
          `a second copy of ${library}, which the shell shares. Share it with \`import: false\`.`,
        );
    }
    try {
      const script = parseScript(text);
      const hasRuntime = file === entry && runtime === 'own';
      for (const it of rest(checkScript(script, { container, hasRuntime })))
        report(file, positionAt(it.at.start), it.message);
      for (const [module, name] of namesUsedBy(script, shared)) {
        names.set(module, (names.get(module) ?? new Set()).add(name));
        if (name === 'createGlobalStyle') failures.push({ file, message: globalStyle });
      }
      calls.push(readCalls(script, shared));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      report(
        file,
        positionAt('pos' in error ? Number(error.pos) : 0),
        `it is no script: ${error.message}.`,
      );
    }
  }
  const modules = [...names.keys()].sort();
  const used = modules.map((module) => [module, [...(names.get(module) ?? [])].sort()] as const);
  return {
    failures: failures.slice(0, maxFailures),
    uses: { names: Object.fromEntries(used), calls: joinCalls(calls) },
  };
}

function parseEntry(text = ''): Map<string, string> {
  try {
    return sharedModulesOf(parseScript(text));
  } catch {
    return new Map(); // its problem is reported with the others
  }
}

/** Where the build brings one, for places in its sources. */
function readSourceMap(text: string | undefined): SourceMap | null {
  try {
    return text ? new SourceMap(JSON.parse(text) as SourceMapPayload) : null; // another form throws
  } catch {
    return null;
  }
}
