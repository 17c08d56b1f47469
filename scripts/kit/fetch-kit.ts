import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
type LiveShell = { version: string; kit: Record<string, { url: string }> };

/** Downloads the kit of the shell that a site serves, and returns its version. */
export async function fetchKit(site: string, folder: string): Promise<string> {
  // The answer of our own gateway.
  const { version, kit } = (await (await get('/releases/shell.json', site)).json()) as LiveShell;
  await mkdir(folder, { recursive: true });
  for (const [shortName, { url }] of Object.entries(kit)) {
    const bytes = Buffer.from(await (await get(url, site)).arrayBuffer());
    await writeFile(join(folder, basename(`${shortName}.tgz`)), bytes);
  }
  return version;
}

async function get(path: string, site: string): Promise<Response> {
  const url = new URL(path, site);
  const response = await fetch(url).catch((cause: unknown) => {
    throw new Error(`${url.href} cannot be reached. Is the site running?`, { cause });
  });
  if (response.ok) return response;
  throw new Error(`${url.href} answered ${response.status}: ${await response.text()}`);
}
