import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export const migrationsFolder = join(import.meta.dirname, '../../migrations');

export type MigrationFile = {
  number: number;
  /** As the database records it: `0011-deposits@1a2b3c4d from 0010`. */
  name: string;
  text: string;
};

/** From here on every file states which APIs may serve the schema that it makes. */
const firstWithStatement = 11;
const fileNamePattern = /^(\d{4})-[a-z-]+\.sql$/;
const statementPattern = /^-- (expand|contract): served by an API of (\d{4}) or later\.$/m;
const recordedPattern = /^(\d{4})-[a-z-]+@[0-9a-f]{8} from (\d{4})$/;

/** In order of number. Throws when a file does not state which APIs may serve its schema. */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((file) => fileNamePattern.test(file)).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      const number = Number(file.slice(0, 4));
      // An edited file has another name, so that a database made by it is recognised.
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
      const name = `${file.replace('.sql', '')}@${hash}${oldestApi(file, number, text)}`;
      return { number, name, text };
    }),
  );
}

/**
 * Whether an API whose newest migration has this number may serve a schema with the recorded migration, which it does
 * not know.
 */
export function isServedBy(recorded: string, newest: number): boolean {
  const [, number, from] = recordedPattern.exec(recorded) ?? [];
  return number !== undefined && Number(number) > newest && Number(from) <= newest;
}

/**
 * Recorded with the name, because an older API must be able to read it: it has no table or column that is newer than
 * itself.
 */
function oldestApi(file: string, number: number, text: string): string {
  if (number < firstWithStatement) return '';
  const [, kind, oldest] = statementPattern.exec(text) ?? [];
  const isExpand = kind === 'expand';
  const isPossible = isExpand ? Number(oldest) < number : Number(oldest) <= number;
  if (!oldest || !isPossible) {
    throw new Error(
      `${file} must state which APIs may serve its schema: "-- expand: served by an API of 0010 or later." with a number below its own when it only adds, or "-- contract: served by an API of ${file.slice(0, 4)} or later." when it removes or narrows.`,
    );
  }
  return ` from ${oldest}`;
}
