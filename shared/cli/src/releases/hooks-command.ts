import type { CreateHookResponse, HooksResponse, TestHookResponse } from '@gida/releases/hooks';

import { fullRemoteName, type CliArguments } from '../command/cli-arguments.ts';
import { CliError } from '../command/cli-error.ts';
import type { CommandResult } from '../command/command.ts';
import { findRepository } from '../command/repository.ts';
import { formatHooks } from './format.ts';
import { postToReleaseApi, requestReleaseApi } from './release-api-client.ts';

/** Lists, sets, tries and removes the webhook of a remote, or that of the site. */
export async function hooksCommand({ words }: CliArguments): Promise<CommandResult> {
  const [, action = 'list', ...rest] = words;
  if (action === 'list') {
    const response = await requestReleaseApi<HooksResponse>('/hooks');
    return { response, text: formatHooks(response) };
  }
  const url = rest.find((word) => word.includes('://'));
  const scope = scopeOf(rest.find((word) => word !== url));
  switch (action) {
    case 'set': {
      if (!url) throw new CliError(`Give its address: gida hooks set ${scope} https://…`);
      const set = { method: 'PUT', body: { url } } as const;
      const response = await requestReleaseApi<CreateHookResponse>(`/hooks/${scope}`, set);
      const text = `${response.secret}\n\nShown only once: it verifies what the site sends. Try it: gida hooks test ${scope}`;
      return { response, text };
    }
    case 'test': {
      const response = await postToReleaseApi<TestHookResponse>(`/hooks/${scope}/test`);
      const { error } = response;
      const text = error ? `✗ It did not arrive: ${error}` : '✓ It arrived';
      return { response, text, failed: error !== null };
    }
    case 'remove':
      await requestReleaseApi(`/hooks/${scope}`, { method: 'DELETE' });
      return { response: { scope }, text: `✓ ${scope} has no webhook any more` };
    default:
      throw new CliError('Use: gida hooks list | set | test | remove');
  }
}

function scopeOf(word: string | undefined): string {
  if (word === 'site') return word;
  const scope = word ? fullRemoteName(word) : findRepository().remote;
  if (scope) return scope;
  throw new CliError('Whose webhook? Name a remote, or: site');
}
