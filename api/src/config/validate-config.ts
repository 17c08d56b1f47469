import { guessableKeys } from './access-token-secrets.ts';
import { isGuessable } from './is-guessable.ts';

type Given = Readonly<Record<string, string | undefined>>;

/** Required in production; the demo has a default for each. */
export const requiredInProduction = [
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'CONTACT_MAIL_TO',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PUBLISHABLE_KEY',
  'PUBLIC_ORIGIN',
  'ACCESS_TOKEN_SECRETS',
  'NAIRA_PER_USD',
  'NAIRA_PER_EUR',
] as const;

const providerKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const;
const demoValuePattern = /sandbox|gida\.example/;
const testKeyPattern = /^[a-z]+_test_/;
const liveKeyPattern = /^[a-z]+_live_/;

/** The demo has an admin with a published password, so it starts only where it was asked for by name. */
export function modeProblems(given: Given): string[] {
  const asksForDemo = given['GIDA_DEMO'] === '1';
  if (given['NODE_ENV'] === 'production') {
    return asksForDemo ? ['GIDA_DEMO is not for production; remove it.'] : [];
  }
  return asksForDemo
    ? demoProblems(given)
    : ['Set NODE_ENV=production, or GIDA_DEMO=1 to run the demo with its published passwords.'];
}

function demoProblems(given: Given): string[] {
  if (given['PAYMENTS'] === 'staging') {
    return ['PAYMENTS=staging needs NODE_ENV=production. The demo has the payment sandbox anyway.'];
  }
  const forProduction = (name: string) =>
    `${name} is set to a value of a real site, which the demo must not reach.`;
  const problems = providerKeys
    .filter((name) => liveKeyPattern.test(given[name] ?? ''))
    .map(forProduction);
  if (given['PUBLIC_ORIGIN']?.startsWith('https:')) problems.push(forProduction('PUBLIC_ORIGIN'));
  const databaseUrl = given['DATABASE_URL'];
  if (databaseUrl && !(given['NODE_ENV'] === 'test' && isLoopback(databaseUrl))) {
    problems.push(forProduction('DATABASE_URL'));
  }
  return problems;
}

/** The test suite creates and drops databases on the server of this machine. */
function isLoopback(url: string): boolean {
  const host = URL.parse(url)?.hostname;
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]' || host === '';
}

export function productionProblems(given: Given): string[] {
  const isStaging = given['PAYMENTS'] === 'staging';
  const required = requiredInProduction.filter(
    (name) => !isStaging || !providerKeys.some((key) => key === name),
  );
  const problems = required.flatMap((name) => {
    const value = given[name];
    if (!value) return [`${name} is missing.`];
    // A database or mail server may well run on the same machine.
    const part =
      demoValuePattern.exec(value)?.[0] ??
      (name === 'PUBLIC_ORIGIN' && isLoopback(value) ? URL.parse(value)?.hostname : undefined);
    return part ? [`${name} is set to a demo value: "${part}" is the demo's.`] : [];
  });
  problems.push(...(isStaging ? stagingProblems(given) : liveProblems(given)));
  const webhookSecret = given['STRIPE_WEBHOOK_SECRET']?.replace(/^whsec_/, '');
  if (webhookSecret && isGuessable(webhookSecret))
    problems.push('STRIPE_WEBHOOK_SECRET can be guessed. Create one with: openssl rand -base64 32');
  problems.push(...guessableKeys(given['ACCESS_TOKEN_SECRETS'] ?? ''));
  if (given['RATE_LIMIT_FACTOR']) problems.push('RATE_LIMIT_FACTOR is for tests only; remove it.');
  if (given['PUBLIC_ORIGIN']?.startsWith('http:')) {
    problems.push('PUBLIC_ORIGIN must start with https://, or cookies would be sent unencrypted.');
  }
  if (given['HOLD_MINUTES']) problems.push('HOLD_MINUTES is for tests only; remove it.');
  return problems;
}

function liveProblems(given: Given): string[] {
  const testKeys = providerKeys.filter((name) => testKeyPattern.test(given[name] ?? ''));
  return [
    ...testKeys.map((name) => `${name} is a test key: nobody would be charged.`),
    ...(given['SANDBOX_URL']
      ? ['SANDBOX_URL is for the demo and for PAYMENTS=staging; remove it.']
      : []),
  ];
}

const sandboxKeyPrefix = 'sk_sandbox_';

/** The sandbox and the real provider at once would leave open who was paid. */
function stagingProblems(given: Given): string[] {
  const [key = '', sandboxUrl] = [given['STRIPE_SECRET_KEY'], given['SANDBOX_URL']];
  const problems: string[] = [];
  if (!sandboxUrl) problems.push('SANDBOX_URL is missing: PAYMENTS=staging pays through it.');
  if (given['STRIPE_PUBLISHABLE_KEY']) {
    problems.push(
      'STRIPE_PUBLISHABLE_KEY is for the real provider; remove it from a staging site.',
    );
  }
  if (!key.startsWith(sandboxKeyPrefix)) {
    const problem = key ? 'is a key of the real provider' : 'is missing';
    problems.push(
      `STRIPE_SECRET_KEY ${problem}. For PAYMENTS=staging choose one for the sandbox: ${sandboxKeyPrefix}$(openssl rand -hex 32)`,
    );
  } else if (isGuessable(key.slice(sandboxKeyPrefix.length))) {
    problems.push(
      `STRIPE_SECRET_KEY can be guessed. Choose one: ${sandboxKeyPrefix}$(openssl rand -hex 32)`,
    );
  }
  return problems;
}
