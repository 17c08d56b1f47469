export type Account = { email: string; password: string };
export type SmokeTestAudience = 'guest' | 'admin';
export type Accounts = Record<SmokeTestAudience, Account | null>;

export type SmokeTestLimits = {
  /** After which a page has taken too long. */
  pageMs: number;
  /** After which a page that answers nothing hangs. */
  hangMs: number;
  /** After which the whole test ends, whatever it does. */
  allMs: number;
  /** How long a page is watched after it is settled. */
  watchMs: number;
  /** After which, since the test began, no page below a mount is begun. */
  belowMs: number;
};

export type SmokeTestConfig = {
  chromium: string;
  accounts: Accounts;
  limits?: Partial<SmokeTestLimits>;
};
