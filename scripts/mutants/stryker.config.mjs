/** Of `pnpm mutants <folder>`. */
const folder = process.env['MUTANTS_IN'] ?? '';
const isFolder = !/\.tsx?$/.test(folder);

// oxlint-disable-next-line import/no-default-export -- Stryker takes its options so
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [isFolder ? `${folder}/**/*.{ts,tsx}` : folder, '!**/{testing,*.test.*,*.d.ts}/**'],
  vitest: {
    configFile: 'scripts/mutants/vitest.config.ts',
    dir: isFolder ? folder : folder.replace(/\/[^/]+$/, ''),
    pool: 'forks',
  },
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { reportTests: false },
  thresholds: { break: 90 },
  tempDirName: '.mutants',
  ignorePatterns: ['dist', '*.png'],
  dryRunTimeoutMinutes: 15,
  // Its comment would push the mark of a test from the first line.
  disableTypeChecks: false,
  // It would read it with the JavaScript API of TypeScript, which version 7 does not have.
  tsconfigFile: 'none',
};
