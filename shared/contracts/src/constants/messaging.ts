export const messageLimits = { length: 4_000, previewLength: 30 } as const;
