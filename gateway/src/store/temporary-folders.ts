import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Earlier versions had several kinds. */
const pattern = /^\.gida-[a-z]+-(\w+)-(\d+)-/;
/** Processes of several machines or containers may share a folder. */
const machine = hostname().replaceAll(/\W/g, '_');
const dayMs = 24 * 3_600_000;

/** A name that says which process will remove the folder. */
export const temporaryName = (): string =>
  `.gida-incoming-${machine}-${process.pid}-${randomUUID()}`;

/** Removes what processes left behind that were killed. Before this one makes folders of its own. */
export async function removeLeftFolders(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const [, of, pid] = pattern.exec(name) ?? [];
    if (!of) continue;
    const isLeft =
      of === machine
        ? Number(pid) === process.pid || !isRunning(Number(pid))
        : await isOld(join(folder, name));
    if (isLeft) await rm(join(folder, name), { recursive: true, force: true });
  }
}

const isOld = async (folder: string): Promise<boolean> =>
  Date.now() - ((await stat(folder).catch(() => null))?.mtimeMs ?? Date.now()) > dayMs;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
