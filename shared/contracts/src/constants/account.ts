export const passwordLengths = { min: 8, max: 128 } as const;

/** Of the one-time pin that a mail brings: until when and how often it may be entered. */
export const pinLimits = { digits: 6, minutes: 10, attempts: 5 } as const;

/** A login without "Remember me" ends when it was not used for so long. */
export const browserSessionHours = 12;

/** Moderation status of an account: full access, no messaging, or no access. */
export const accountStatuses = ['active', 'muted', 'suspended'] as const;
export type AccountStatus = (typeof accountStatuses)[number];
