type Mode = 'production' | 'demo';
type Environment = Readonly<Record<string, string | undefined>>;

const liveKeyPattern = /^[a-z]+_live_/;

/**
 * The demo promotes the builds of its checkout and opens overrides to everybody, so it starts only where it was asked for
 * by name; a misspelt `production` starts nothing. The API has the same rule.
 */
export function readRunMode(env: Environment): Mode {
  const [nodeMode = '', demo = ''] = [env['NODE_ENV'], env['GIDA_DEMO']];
  if (!['', 'production', 'development', 'test'].includes(nodeMode)) {
    throw new Error(`NODE_ENV is ${nodeMode}; it must be production, development or test.`);
  }
  if (!['', '0', '1'].includes(demo)) throw new Error(`GIDA_DEMO is ${demo}; it must be 0 or 1.`);
  if (nodeMode === 'production') {
    if (demo === '1') throw new Error('GIDA_DEMO is not for production; remove it.');
    return 'production';
  }
  if (demo !== '1') throw new Error('Set NODE_ENV=production, or GIDA_DEMO=1 to run the demo.');
  const ofRealSite = findRealSiteValue(env, nodeMode === 'test');
  if (ofRealSite) {
    throw new Error(
      `${ofRealSite} is set to a value of a real site, which the demo must not reach.`,
    );
  }
  return 'demo';
}

/** The name of a variable that belongs to a real site. */
function findRealSiteValue(env: Environment, isTest: boolean): string | undefined {
  const checks: Record<string, (value: string) => boolean> = {
    // The test suite creates and drops databases on the server of its machine.
    DATABASE_URL: (url) => !(isTest && isLoopback(url)),
    BUILDS_BUCKET_URL: (url) => !isLoopback(url),
    PUBLIC_ORIGIN: (url) => url.startsWith('https:'),
    STRIPE_PUBLISHABLE_KEY: (key) => liveKeyPattern.test(key),
  };
  return Object.keys(checks).find((name) => {
    const value = env[name];
    return Boolean(value) && checks[name]?.(value ?? '');
  });
}

function isLoopback(url: string): boolean {
  const host = URL.parse(url)?.hostname;
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]' || host === '';
}
