import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const pattern = /^\.?gida-(?:bundle|kit|download|incoming)-(\d+)-/;
type Kind = 'bundle' | 'kit' | 'download' | 'incoming';

/** A name that says which process will remove the folder. */
export const temporaryName = (kind: Kind): string => `.gida-${kind}-${process.pid}-${randomUUID()}`;

/** Removes what processes left behind that were killed. Before this one makes folders of its own. */
export async function removeLeftFolders(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const [, pid] = pattern.exec(name) ?? [];
    if (pid && (Number(pid) === process.pid || !isRunning(Number(pid))))
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
