export const passwordLengths = { min: 8, max: 128 } as const;

/** Digits of the one-time pin that a mail brings. */
export const pinDigits = 6;

/** Moderation status of an account: full access, no messaging, or no access. */
export const accountStatuses = ['active', 'muted', 'suspended'] as const;
export type AccountStatus = (typeof accountStatuses)[number];
