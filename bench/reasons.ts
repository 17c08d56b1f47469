/** Why a row does not meet its target, one sentence each, by the name of the row. */
export const reasons: Record<string, string> = {};
