import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The first repositories spelled out how the kit is loaded in tests; the kit says it now, and may change it. */
export async function useVitestConfigOfTheKit(folder: string): Promise<string | null> {
  const file = join(folder, 'vitest.config.ts');
  if (!existsSync(file)) return null;
  const text = await readFile(file, 'utf8');
  if (text.includes('@gida/testing/vitest-config')) return null;
  if (text.trim() !== firstConfig.trim())
    return 'vitest.config.ts was changed here: let it extend @gida/testing/vitest-config yourself.';
  await writeFile(file, "export { vitestConfig as default } from '@gida/testing/vitest-config';\n");
  return 'vitest.config.ts is the one of @gida/testing.';
}

const firstConfig = `
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    setupFiles: ['@gida/testing/setup'],
    // The kit is built for bundlers.
    server: { deps: { inline: [/@gida\\//] } },
  },
});
`;
