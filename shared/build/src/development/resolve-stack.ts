import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';

/** As browsers write a frame: `at f (url:1:2)` and `f@url:1:2`. */
const framePattern = /\/releases\/([a-z0-9-]+)\/dev\/([^\s?:)]+)[^\s:)]*:(\d+):(\d+)/;
const linesAround = 2;

/** A stack with the places in the sources instead of those in the built files, and the lines around the first of them. */
export async function resolveStack(stack: string, output: FindOutput): Promise<string> {
  const [message = '', ...frames] = stack.split('\n');
  const resolved = (await Promise.all(frames.map((frame) => resolveFrame(frame, output)))).filter(
    (it) => it !== null,
  );
  const first = resolved.find(({ file }) => !file.includes('/node_modules/'));
  const own = resolved.filter(({ file }) => !file.includes('/node_modules/'));
  const places = own.slice(0, 10).map(({ file, line }) => `    at ${file}:${line}`);
  return [message, ...(first ? [await quote(first)] : []), ...places].join('\n');
}

/** Where the files of a package are. */
type FindOutput = (name: string) => string | undefined;
type Place = { file: string; line: number };

async function resolveFrame(frame: string, output: FindOutput): Promise<Place | null> {
  const [, name = '', file = '', line, column] = framePattern.exec(frame) ?? [];
  const folder = output(name);
  if (!folder) return null;
  const text = await readFile(join(folder, `${file}.map`), 'utf8').catch(() => null);
  if (text === null) return null;
  const map = new SourceMap(JSON.parse(text) as SourceMapPayload); // written by the compiler
  const found = map.findEntry(Number(line) - 1, Number(column) - 1);
  return 'originalSource' in found
    ? { file: found.originalSource, line: found.originalLine + 1 }
    : null;
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
