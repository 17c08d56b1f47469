import { groupDigits, testCards } from '../../api/sandbox/money/cards.ts';
import { brand } from '../../shared/contracts/src/brand.ts';
import { demoEmails, demoPassword } from '../../shared/contracts/src/demo.ts';
import type { ServeConfig } from './serve-config.ts';

/** What a person needs once the site is up. */
export function welcome({ origin, isProduction, sandbox }: ServeConfig): string {
  const lines = ['', `${brand} is ready:  ${origin}`, ''];
  if (!isProduction) {
    lines.push(`  Accounts   ${Object.values(demoEmails).join('  ')}`);
    lines.push(`  Password   ${demoPassword}`);
    lines.push(`  Mailbox    ${origin}/dev/mail`);
  }
  if (sandbox) {
    const [first, ...others] = testCards
      .slice(0, 5)
      .map(({ number, does }) => `${groupDigits(number)}  ${does.toLowerCase()}`);
    lines.push(`  Test cards ${first}`, ...others.map((line) => `             ${line}`));
  }
  lines.push('', 'Ctrl-C stops it.');
  return lines.join('\n');
}
