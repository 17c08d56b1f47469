import { groupDigits, testCards } from '../../demo/sandbox/payments/test-cards.ts';
import { brand } from '../../shared/contracts/src/brand.ts';
import { demoEmails, demoPassword } from '../../shared/contracts/src/demo-logins.ts';
import type { ServeConfig } from './serve-config.ts';

/** Printed once the site is up: URL, demo accounts and test cards. */
export function startupMessage({ origin, isProduction, sandbox }: ServeConfig): string {
  const lines = ['', `${brand} is ready:  ${origin}`, ''];
  if (!isProduction) {
    lines.push(`  Accounts   ${Object.values(demoEmails).join('  ')}`);
    lines.push(`  Password   ${demoPassword}`);
    lines.push(`  Mailbox    ${origin}/dev/mail`);
  }
  if (sandbox) {
    const [first, ...others] = testCards
      .slice(0, 5)
      .map(({ number, description }) => `${groupDigits(number)}  ${description.toLowerCase()}`);
    lines.push(`  Test cards ${first}`, ...others.map((line) => `             ${line}`));
  }
  lines.push('', 'Press Ctrl-C to stop.');
  return lines.join('\n');
}
