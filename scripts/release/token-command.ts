import type {
  CreateTokenResponse,
  TokensResponse,
  TokenSummary,
} from '../../shared/contracts/src/releases/release-api.ts';
import { CliError } from '../progress.mjs';
import { requestReleaseApi } from './release-api-client.ts';
import { fullRemoteName, parseNumber, type CliArguments } from './cli-arguments.ts';
import type { CommandResult } from './command.ts';
import { formatTokens } from './format.ts';

export async function tokenCommand({ words, scope, days }: CliArguments): Promise<CommandResult> {
  const [, action, subject] = words;
  switch (action) {
    case 'create': {
      if (!subject)
        throw new CliError('Give the token a name: pnpm release token create booking-team …');
      if (!scope) throw new CliError('Give its scope: --scope operator, or --scope booking');
      const body = { name: subject, scope: fullRemoteName(scope), days: parseNumber('days', days) };
      const response = await requestReleaseApi<CreateTokenResponse>('/tokens', {
        method: 'POST',
        body,
      });
      const { scope: given, expiresAt } = response.summary;
      const end = expiresAt ? ` until ${expiresAt}` : '';
      return {
        response,
        text: `${response.token}\n\nShown only once. Its scope is ${given}${end}.`,
      };
    }
    case 'revoke': {
      if (!subject)
        throw new CliError('Give the id of the token. List them with: pnpm release token list');
      const path = `/tokens/${encodeURIComponent(subject)}`;
      const response = await requestReleaseApi<TokenSummary>(path, { method: 'DELETE' });
      return { response, text: `✓ Token ${response.name} is revoked` };
    }
    case 'list': {
      const response = await requestReleaseApi<TokensResponse>('/tokens');
      return { response, text: formatTokens(response) };
    }
    default:
      throw new CliError('Use: pnpm release token list | create | revoke');
  }
}
