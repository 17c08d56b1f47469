/** `refund_pending` → `refund pending` */
export const formatStatus = (value: string | null): string => value?.replaceAll('_', ' ') ?? '';
