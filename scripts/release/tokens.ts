import type {
  NewTokenAnswer,
  TokensAnswer,
  TokenSummary,
} from '../../shared/contracts/src/releases/releasing.ts';
import { Told } from '../progress.mjs';
import { ask } from './gateway-client.ts';
import { fullName, numberOf, type Order } from './order.ts';
import type { Result } from './result.ts';
import { tokensText } from './texts.ts';

export async function token({ words, scope, days }: Order): Promise<Result> {
  const [, action, subject] = words;
  switch (action) {
    case 'create': {
      if (!subject) throw new Told('Name who gets it: pnpm release token create booking-team …');
      if (!scope) throw new Told('Say what it is for: --scope operator, or --scope booking');
      const body = { name: subject, scope: fullName(scope), days: numberOf('days', days) };
      const answer = await ask<NewTokenAnswer>('/tokens', { method: 'POST', body });
      const { scope: given, expiresAt } = answer.summary;
      const end = expiresAt ? ` until ${expiresAt}` : '';
      return { answer, text: `${answer.token}\n\nShown once. It is for ${given}${end}.` };
    }
    case 'revoke': {
      if (!subject) throw new Told('Name its id. They stand in: pnpm release token list');
      const path = `/tokens/${encodeURIComponent(subject)}`;
      const answer = await ask<TokenSummary>(path, { method: 'DELETE' });
      return { answer, text: `✓ ${answer.name} opens nothing any longer` };
    }
    case 'list': {
      const answer = await ask<TokensAnswer>('/tokens');
      return { answer, text: tokensText(answer) };
    }
    default:
      throw new Told('Say what to do: pnpm release token list | create | revoke');
  }
}
