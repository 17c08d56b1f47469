import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

// Vite takes it for the beginning of an encoded letter, and says so in words that lead nowhere.
if (process.cwd().includes('%'))
  throw new Error(
    `Tests cannot run in a folder whose path has a %: ${process.cwd()}. Rename it, or clone into another; builds work in it.`,
  );

/** What the `vitest.config.ts` of a remote's repository exports as default: page tests in jsdom, without a server and without federation. */
export const vitestConfig: ViteUserConfig = defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // For a busy machine.
    testTimeout: 60_000,
    setupFiles: [fileURLToPath(import.meta.resolve('@gida/testing/setup'))],
    // Loaded by Vite as in a build: Node would give styled-components another form.
    server: { deps: { inline: [/@gida\//] } },
  },
});
