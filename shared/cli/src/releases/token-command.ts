import type { CreateTokenResponse, TokensResponse, TokenSummary } from '@gida/releases/release-api';
import { CliError } from '../command/cli-error.ts';
import { postToReleaseApi, requestReleaseApi } from './release-api-client.ts';
import { fullRemoteName, parseNumber, type CliArguments } from '../command/cli-arguments.ts';
import type { CommandResult } from '../command/command.ts';
import { formatTokens } from './format.ts';

export async function tokenCommand({ words, scope, days }: CliArguments): Promise<CommandResult> {
  const [, action, subject] = words;
  switch (action) {
    case 'create': {
      if (!subject) throw new CliError('Give the token a name: gida token create booking-team …');
      if (!scope) throw new CliError('Give its scope: --scope operator, or --scope booking');
      const body = { name: subject, scope: fullRemoteName(scope), days: parseNumber('days', days) };
      const response = await postToReleaseApi<CreateTokenResponse>('/tokens', body);
      const { scope: given, expiresAt } = response.summary;
      const end = expiresAt ? ` until ${expiresAt}` : '';
      const text = `${response.token}\n\nShown only once. Its scope is ${given}${end}.`;
      return { response, text };
    }
    case 'revoke': {
      if (!subject) throw new CliError('Give the id of the token. List them with: gida token list');
      const path = `/tokens/${encodeURIComponent(subject)}`;
      const response = await requestReleaseApi<TokenSummary>(path, { method: 'DELETE' });
      return { response, text: `✓ Token ${response.name} is revoked` };
    }
    case 'list': {
      const response = await requestReleaseApi<TokensResponse>('/tokens');
      return { response, text: formatTokens(response) };
    }
    default:
      throw new CliError('Use: gida token list | create | revoke');
  }
}
