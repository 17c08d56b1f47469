import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import type { Kind } from './records.ts';

/** One stored change; `null` removes the record. */
export type JournalEntry = [kind: Kind, id: string, record: unknown];

export type Journal = {
  read: () => JournalEntry[];
  append: (entries: JournalEntry[]) => void;
  rewrite: (entries: JournalEntry[]) => void;
};

/** An append-only file; each line is one atomic batch of changes. */
export function openJournal(directory: string): Journal {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, 'journal.jsonl');
  return {
    read: () => (existsSync(path) ? readLines(path) : []),
    append: (entries) => appendFileSync(path, `${JSON.stringify(entries)}\n`, { mode: 0o600 }),
    rewrite: (entries) => {
      const lines = entries.map((entry) => `${JSON.stringify([entry])}\n`);
      writeFileSync(`${path}.new`, lines.join(''), { mode: 0o600, flush: true });
      renameSync(`${path}.new`, path);
    },
  };
}

function readLines(path: string): JournalEntry[] {
  const text = readFileSync(path, 'utf8');
  const completeLength = text.lastIndexOf('\n') + 1;
  // A process killed while writing leaves an incomplete line: that change was never acknowledged.
  if (completeLength < text.length)
    truncateSync(path, Buffer.byteLength(text.slice(0, completeLength)));
  return text
    .slice(0, completeLength)
    .split('\n')
    .filter(Boolean)
    .flatMap((line, index) => parseLine(line, index + 1, path));
}

function parseLine(line: string, lineNumber: number, path: string): JournalEntry[] {
  try {
    return JSON.parse(line) as JournalEntry[]; // only this module writes the file
  } catch {
    throw new Error(`The sandbox's journal is damaged at line ${lineNumber} of ${path}.`);
  }
}
