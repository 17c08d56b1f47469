import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';

/** As browsers write a frame: `at f (url:1:2)` and `f@url:1:2`. */
const framePattern = /\/releases\/([a-z0-9-]+)\/dev\/([^\s?:)]+)[^\s:)]*:(\d+):(\d+)/;
const linesAround = 2;

/** A stack with the places in the sources instead of those in the built files, and the lines around the first of them. */
export async function resolveStack(stack: string, output: FindOutput): Promise<string> {
  const [message = '', ...frames] = stack.split('\n');
  const maps: Maps = new Map();
  const resolved = (
    await Promise.all(frames.map((frame) => resolveFrame(frame, output, maps)))
  ).filter((it) => it !== null);
  const own = resolved.filter(({ file }) => !file.includes('/node_modules/'));
  const places = own.slice(0, 10).map(({ file, line }) => `    at ${file}:${line}`);
  return [message, ...(own[0] ? [await quote(own[0])] : []), ...places].join('\n');
}

/** Where the files of a package are. */
type FindOutput = (name: string) => string | undefined;
/** Those of one stack, whose frames are mostly of one file. */
type Maps = Map<string, Promise<SourceMap | null>>;
type Place = { file: string; line: number };

async function resolveFrame(frame: string, output: FindOutput, maps: Maps): Promise<Place | null> {
  const [, name = '', file = '', line, column] = framePattern.exec(frame) ?? [];
  const folder = output(name);
  if (!folder) return null;
  const path = join(folder, `${file}.map`);
  const reading = maps.get(path) ?? readMap(path);
  maps.set(path, reading);
  const found = (await reading)?.findEntry(Number(line) - 1, Number(column) - 1);
  return found && 'originalSource' in found
    ? { file: found.originalSource, line: found.originalLine + 1 }
    : null;
}

async function readMap(path: string): Promise<SourceMap | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : new SourceMap(JSON.parse(text) as SourceMapPayload); // written by the compiler
}

async function quote({ file, line }: Place): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n');
  const shown = lines.slice(Math.max(0, line - 1 - linesAround), line + linesAround);
  const from = Math.max(1, line - linesAround);
  return shown
    .map(
      (code, at) => `${from + at === line ? '>' : ' '} ${String(from + at).padStart(4)} | ${code}`,
    )
    .join('\n');
}
