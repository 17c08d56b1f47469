import { SourceMap, type SourceMapPayload } from 'node:module';
import { mapOf } from '@gida/releases/attachments';
import type { SourcePlace } from '@gida/releases/release-api';
import { LRUCache } from 'lru-cache';

import { stripPersonalData } from '../http/strip-personal-data.ts';
import type { BuildStore } from './build-store.ts';

type MappedFile = { code: string; map: SourceMap };

const framePattern = /^([\w$.]*)@(\/releases\/([\w-]+)\/([\w.-]+)\/([\w@./-]+)):(\d+):(\d+)$/;

/** Finds frames in the source, or in the built file without a map. Maps are read when somebody looks; those looked at last are kept. */
export function createResolver(store: BuildStore): (frame: string) => Promise<SourcePlace> {
  const files = new LRUCache<string, MappedFile>({
    max: 8,
    fetchMethod: async (key) => readMap(store, key),
  });
  const places = new LRUCache<string, SourcePlace>({
    max: 5_000,
    // A map may come later: a build is published again, a bucket is back.
    ttl: 600_000,
    fetchMethod: async (frame) => {
      const [, name = '', path = '', remote, version, file, line, column] =
        framePattern.exec(frame) ?? [];
      const mapped = await files.fetch(`${remote} ${version} ${file}`);
      const place = mapped && findPlace(mapped, name, Number(line), Number(column));
      return place ?? { file: path, line: Number(line), function: name ? nameToShow(name) : null };
    },
  });
  return (frame) => places.forceFetch(frame);
}

async function readMap(store: BuildStore, key: string): Promise<MappedFile | undefined> {
  const [remote = '', version = '', file = ''] = key.split(' ');
  const build = await store.find(remote, version).catch(() => undefined);
  if (!build || !Object.hasOwn(build.files, file)) return undefined;
  try {
    // A container that others build may have one beside its file.
    const text =
      (await store.attachment(build, mapOf(file))) ?? (await store.read(build, `${file}.map`));
    // A team sends what it wants: this throws for what is no map.
    const map = new SourceMap(JSON.parse(String(text)) as SourceMapPayload);
    return { map, code: String(await store.read(build, file)) };
  } catch {
    return undefined;
  }
}

function findPlace(file: MappedFile, name: string, line: number, column: number) {
  const found = file.map.findEntry(line - 1, column - 1);
  if (!('originalSource' in found) || typeof found.originalSource !== 'string') return null;
  const named = findName(file, name.split('.').at(-1) ?? '', line, column);
  return { file: shorten(found.originalSource), line: found.originalLine + 1, function: named };
}

/** As a browser says it, which may say anything. */
const nameToShow = (name: string): string => shorten(stripPersonalData(name));
const shorten = (text: string): string => text.slice(0, 200);
/** Longer ones were written by a person. */
const maxMinifiedName = 2;

/** How far before a place its function is looked for: strangers say which places are looked up. */
const maxDistance = 20_000;

/** What the function is called in the source: its name hangs on its declaration, the nearest one before the place. */
function findName({ code, map }: MappedFile, name: string, line: number, column: number) {
  const lines = code.split('\n', line);
  const end = lines.join('\n').length - (lines.at(-1)?.length ?? 0) + column;
  const start = Math.max(0, end - maxDistance);
  const escaped = name.replaceAll('$', String.raw`\$`);
  const declaration = `(?<=\\bfunction\\*? )${escaped}(?=\\()|(?<![\\w$.])${escaped}(?==[^=])`;
  const last = [...code.slice(start, end).matchAll(new RegExp(declaration, 'g'))].at(-1);
  const declared = code.slice(0, start + (last?.index ?? 0)).split('\n');
  const entry = map.findEntry(declared.length - 1, declared.at(-1)?.length ?? 0);
  const original = last && name && 'name' in entry ? entry.name : null;
  if (typeof original === 'string' && original) return shorten(original);
  return name.length > maxMinifiedName ? nameToShow(name) : null;
}
