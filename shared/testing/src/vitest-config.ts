import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

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
