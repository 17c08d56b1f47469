import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

const run = promisify(execFile);
const script = join(import.meta.dirname, '../../../shared/cli/src/gida.ts');

/** `gida` as a team runs it, with these variables: its exit code, and what it prints. */
export function gidaCommand(variables: Record<string, string>, cwd = process.cwd()) {
  const env = { ...process.env, ...variables };
  return async (...args: string[]) => {
    try {
      const { stdout } = await run(process.execPath, [script, ...args], { env, cwd });
      return { code: 0, output: stdout };
    } catch (error) {
      const { code, stderr } = error as { code: number; stderr: string }; // how `execFile` fails
      return { code, output: stderr };
    }
  };
}

export function listeningAddress({ server }: FastifyInstance): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}
