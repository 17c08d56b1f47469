import { SourceMap, type SourceMapPayload } from 'node:module';
import { mapOf } from '@gida/releases/attachments';
import { LRUCache } from 'lru-cache';

import type { BuildStore } from '../../store/build-store.ts';

/** Where in the source a frame of a stack is; without a map, where in the built file. */
export type SourcePlace = { file: string; line: number; function: string | null };

type MappedFile = { code: string; map: SourceMap };

/** Characters of maps: a parsed one takes several times as much. */
const maxMapCharacters = 8_000_000;
const maxPlaces = 5_000;
const framePattern = /^([\w$.]*)@\/releases\/([\w-]+)\/([\w.-]+)\/([\w@./-]+):(\d+):(\d+)$/;

/** Reads the maps of builds when somebody looks at their errors, and keeps some of them. */
export class StackResolver {
  readonly #store: BuildStore;
  readonly #files = new LRUCache<string, MappedFile>({ maxSize: maxMapCharacters });
  readonly #places = new LRUCache<string, SourcePlace>({ max: maxPlaces });

  constructor(store: BuildStore) {
    this.#store = store;
  }

  async resolve(stack: string[]): Promise<SourcePlace[]> {
    const places: SourcePlace[] = [];
    // One after the other: they are mostly of one file.
    for (const frame of stack) places.push(await this.#resolveFrame(frame));
    return places;
  }

  async #resolveFrame(frame: string): Promise<SourcePlace> {
    const known = this.#places.get(frame);
    if (known) return known;
    const [, name = '', remote = '', version = '', file = '', line, column] =
      framePattern.exec(frame) ?? [];
    const mapped = await this.#read(remote, version, file);
    const place = mapped && findPlace(mapped, name, Number(line), Number(column));
    const built = { file: `/releases/${remote}/${version}/${file}`, line: Number(line) };
    const found = place ?? { ...built, function: name || null };
    this.#places.set(frame, found);
    return found;
  }

  async #read(remote: string, version: string, file: string): Promise<MappedFile | null> {
    const key = `${remote} ${version} ${file}`;
    const known = this.#files.get(key);
    if (known) return known;
    const build = await this.#store.find(remote, version).catch(() => undefined);
    if (!build || !Object.hasOwn(build.files, file)) return null;
    // A container that others build may bring one beside its file.
    const beside = Object.hasOwn(build.files, `${file}.map`) ? `${file}.map` : null;
    const text =
      (await this.#store.attachment(build, mapOf(file))) ??
      (beside && (await this.#store.read(build, beside)));
    if (!text) return null;
    const mapped = parseMap(String(text), String(await this.#store.read(build, file)));
    if (mapped) this.#files.set(key, mapped, { size: text.length });
    return mapped;
  }
}

/** Null for one that is none: a team sends what it wants. */
function parseMap(text: string, code: string): MappedFile | null {
  try {
    return { code, map: new SourceMap(JSON.parse(text) as SourceMapPayload) }; // throws where it is not
  } catch {
    return null;
  }
}

function findPlace(
  mapped: MappedFile,
  name: string,
  line: number,
  column: number,
): SourcePlace | null {
  const found = mapped.map.findEntry(line - 1, column - 1);
  if (!('originalSource' in found) || typeof found.originalSource !== 'string') return null;
  const { originalSource, originalLine } = found;
  const given = findName(mapped, name.split('.').at(-1) ?? '', line, column);
  return { file: shorten(originalSource), line: originalLine + 1, function: given };
}

/** A team may send any map. */
const shorten = (text: string): string => text.slice(0, 200);

/** Longer ones were written by a person. */
const maxMinifiedName = 2;

/** What the function is called in the source: its name hangs on its declaration, the nearest one before the place. */
function findName({ code, map }: MappedFile, name: string, line: number, column: number) {
  if (!name) return null;
  const escaped = name.replaceAll('$', String.raw`\$`);
  const declaration = new RegExp(
    String.raw`(?<=\bfunction\*? )${escaped}(?=\()|(?<![\w$.])${escaped}(?==[^=])`,
    'g',
  );
  const before = code.split('\n').slice(0, line);
  before.push((before.pop() ?? '').slice(0, column));
  const last = [...before.join('\n').matchAll(declaration)].at(-1);
  const declared = last && code.slice(0, last.index).split('\n');
  const entry = declared && map.findEntry(declared.length - 1, declared.at(-1)?.length ?? 0);
  const original = entry && 'name' in entry && entry.name;
  if (typeof original === 'string' && original) return shorten(original);
  return name.length > maxMinifiedName ? name : null;
}
