/** Finds what documents name although it does not exist: files, links, scripts, commands, environment variables and identifiers. */
import { dirname, join } from 'node:path/posix';

export type Repository = {
  /** Paths from the root. */
  files: readonly string[];
  scripts: readonly string[];
  releaseCommands: readonly string[];
  /** Where environment variables and identifiers are looked up. */
  sources: string;
};

type Document = { path: string; text: string };
type Finder = (text: string, document: Document, repository: Repository) => string[];

export function findBrokenReferences(
  documents: readonly Document[],
  repository: Repository,
): string[] {
  return documents.flatMap((document) => {
    let isFence = false;
    return document.text.split('\n').flatMap((line, index) => {
      if (line.trimStart().startsWith('```')) isFence = !isFence;
      const code = isFence
        ? [line]
        : Array.from(line.matchAll(/`([^`]+)`/g), ([, span]) => span ?? '');
      const problems = [
        ...findLinks(line, document, repository),
        ...findProofs(line, document),
        ...code.flatMap((text) => findCommands(text, document, repository)),
        ...code.flatMap((text) => findPaths(text, document, repository)),
        ...(isFence
          ? []
          : code.flatMap((text) => [
              ...findVariables(text, document, repository),
              ...findIdentifiers(text, document, repository),
            ])),
      ];
      return problems.map((problem) => `${document.path}:${index + 1}: ${problem}`);
    });
  });
}

/** A rule for a path that is gone would leave its successor without an owner. */
export const findOwnersOfNothing = (codeowners: string, repository: Repository): string[] =>
  codeowners
    .split('\n')
    .map((line) => line.split(' ')[0]?.replaceAll(/^\/|\/$/g, '') ?? '')
    .filter((path) => !/^(#.*|\*?)$/.test(path) && !isPath(path, repository))
    .map((path) => `CODEOWNERS: no file ${path}`);

const findLinks: Finder = (line, document, repository) =>
  Array.from(
    line.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)|<img src="([^"]+)"/g),
    ([, target, picture = '']) => target ?? picture,
  )
    .filter((target) => !/^(https?:|mailto:|\/)/.test(target))
    .map((target) => join(dirname(document.path), target).replace(/\/$/, ''))
    .filter((target) => !isPath(target, repository))
    .map((target) => `no file ${target}`);

const proof = /^(`[\w./-]+\.(test|spec)\.tsx?`|–|see Keys|this page|the operator)$/;

/** What the last column of the security checklist names proves something: a folder or a rule proves nothing. */
const findProofs = (line: string, { path }: Document): string[] =>
  path === 'docs/security.md' && /^\| \d/.test(line)
    ? (line.split(' | ').at(-1)?.replace(/ \|$/, '').split(', ') ?? [])
        .filter((name) => !proof.test(name))
        .map((name) => `no test: ${name}`)
    : [];

/** Of several words only files are looked up: the others may be arguments. */
const findPaths: Finder = (text, document, repository) => {
  const words = text.split(/[\s,]+/);
  return words
    .map((word) => word.replace(/\/$/, ''))
    .filter((word) => /^[\w.@][\w.@-]*(\/[\w.@-]+)*$/.test(word))
    .filter(
      (word) =>
        hasSourceExtension.test(word) || (words.length === 1 && startsAtRoot(word, repository)),
    )
    .flatMap((word) =>
      isNamed(word, document, repository) ? [] : findByEnd(word, document, repository),
    );
};

/**
 * The end of a path is enough where it is clear. A file name alone is one of the document's package: a file of the same name
 * elsewhere would hide that ours has moved or is gone.
 */
function findByEnd(word: string, document: Document, { files }: Repository): string[] {
  const isName = !word.includes('/');
  const folder = isName ? packageOf(document.path, files) : '';
  const found = files.filter((file) => file.startsWith(folder) && file.endsWith(`/${word}`));
  if (found.length === 0)
    return [`no file ${word}${folder === '' ? '' : ` in ${folder.slice(0, -1)}`}`];
  if (!isName || folder !== '' || found.length === 1) return [];
  // What several packages have at one place is a kind of file, such as each remote's build configuration.
  const places = new Set(found.map((file) => file.slice(packageOf(file, files).length)));
  return places.size < found.length ? [] : [`several files ${word}: name the path`];
}

/** The folder of the nearest manifest below the root, with a slash at its end; empty for a document outside packages. */
function packageOf(path: string, files: readonly string[]): string {
  const folder = dirname(path);
  if (folder === '.') return '';
  return files.includes(`${folder}/package.json`) ? `${folder}/` : packageOf(folder, files);
}

const hasSourceExtension = /[\w-]\.(ts|tsx|mjs|css|sql|md)$/;

function startsAtRoot(word: string, { files }: Repository): boolean {
  const [top = '', ...rest] = word.split('/');
  return rest.length > 0 && files.some((file) => file.startsWith(`${top}/`));
}

const isPath = (path: string, { files }: Repository) =>
  path === '.' || files.some((file) => file === path || file.startsWith(`${path}/`));

/** From the root, or from the document's folder. */
const isNamed = (word: string, document: Document, repository: Repository) =>
  isPath(word, repository) || isPath(join(dirname(document.path), word), repository);

const commandsOfPnpm = new Set(
  'add audit dlx exec install list outdated sbom start test update why'.split(' '),
);
/** What `pnpm gida new` makes in the how-to. */
const exampleRemote = 'offers';

const findCommands: Finder = (text, _, repository) =>
  Array.from(text.matchAll(/(?:^|[\s=])pnpm(?:@12)? ([a-z][\w:-]*)(?: ([a-z][\w/-]*))?/g)).flatMap(
    ([, script = '', argument]) => {
      if (commandsOfPnpm.has(script)) return [];
      if (!repository.scripts.includes(script)) return [`no script ${script}`];
      if (!argument || argument === exampleRemote) return [];
      if (script === 'gida' && !repository.releaseCommands.includes(argument))
        return [`no command gida ${argument}`];
      if (script === 'bench' && !isPath(`bench/${argument}.ts`, repository))
        return [`no benchmark ${argument}`];
      if (script === 'e2e' && !isPath(`e2e/${argument}`, repository))
        return [`no end-to-end tests ${argument}`];
      return [];
    },
  );

const findVariables: Finder = (text, _, { sources }) =>
  Array.from(text.matchAll(/(?<!\$)\b[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+\b/g), ([name]) => name)
    .filter((name) => !sources.includes(name))
    .map((name) => `no environment variable ${name}`);

/** Names of other programs that no source file of ours contains. */
const foreignIdentifiers = new Set(['erasableSyntaxOnly', 'maxRequestsPerSocket', 'reqId']);

/** One name in camel or snake case, as code has it: of a function, a field, a column or an error code. */
const findIdentifiers: Finder = (text, _, { sources }) =>
  /^(?:[a-z]+[A-Z]\w*|[a-z]+(?:_[a-z]+)+)(?:\(\))?$/.test(text) &&
  !foreignIdentifiers.has(text) &&
  !sources.includes(text.replace('()', ''))
    ? [`no identifier ${text}`]
    : [];
