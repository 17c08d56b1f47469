import { afterEach, expect, test, vi } from 'vitest';

import { CliError } from '../command/cli-error.ts';
import { parseCliArguments } from '../command/cli-arguments.ts';
import { requestReleaseApi } from '../releases/release-api-client.ts';
import { check } from './check.ts';
import { checkBuild } from './check-build.ts';

vi.mock('../build/make-build.ts', () => ({
  makeBuild: async () => ({ folder: 'dist', build: { version: '1.0.0-0a1b2c3d' } }),
}));
vi.mock('./read-build.ts', () => ({ readBuild: () => ({ allowed: [] }) }));
vi.mock('./check-build.ts');
vi.mock('../releases/release-api-client.ts');
const asked = vi.mocked(requestReleaseApi);

const entry = { rule: 'code', file: 'a.js', finding: 'b', why: 'c', who: 'Ada', at: '' } as const;
vi.mocked(checkBuild).mockImplementation(({ allowed }) => [
  { name: 'code', outcome: allowed.length > 0 ? 'passed' : 'failed', message: 'a.js: b' },
]);

afterEach(() => void asked.mockReset());

test('a finding that the site allows does not fail gida check', async () => {
  asked.mockResolvedValue({ remotes: { 'remote-booking': { allowed: [entry] } } });

  expect(await run()).toMatchObject({ failed: false });
  expect(asked).toHaveBeenCalledExactlyOnceWith('/status');
});

test.each([
  ['another remote has it', async () => ({ remotes: { 'remote-homes': { allowed: [entry] } } })],
  ['the site is away, or there is no token', () => Promise.reject(new CliError('No token'))],
])('a finding fails it where %s', async (_, answer) => {
  asked.mockImplementation(answer);

  expect(await run()).toMatchObject({
    failed: true,
    text: expect.stringContaining('✗ code: a.js: b'),
  });
});

test('without a finding no site is asked', async () => {
  vi.mocked(checkBuild).mockReturnValueOnce([{ name: 'code', outcome: 'passed', message: '' }]);

  expect(await run()).toMatchObject({ failed: false });
  expect(asked).not.toHaveBeenCalled();
});

const run = () => check(parseCliArguments(['check', 'booking']));
