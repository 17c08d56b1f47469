export const refundMessages = {
  notFailed: 'Only a failed refund can be retried or settled.',
} as const;
