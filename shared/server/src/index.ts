export { readForwardedAddresses } from './forwarded-addresses.ts';
export { GracefulStop, type StopTimes } from './graceful-stop.ts';
export { hasErrorCode, isDiskFull } from './http-error.ts';
export { canReadMetrics } from './metrics-access.ts';
export {
  openBucket,
  openObjectFolder,
  type BucketConfig,
  type ObjectStore,
} from './object-store.ts';
export { processVariables } from './process-variables.ts';
export {
  currentRequestContext,
  isRequestId,
  runInRequestContext,
  type RequestContext,
} from './request-context.ts';
export { createRequestLogSampler, type RequestLogSampler } from './request-sampler.ts';
export { startSpan, startTracing, stopTracing, type Span, type TracingOptions } from './tracing.ts';
export { runRequestsInContext } from './traced-requests.ts';
export { isPublicAddress } from './public-address.ts';
export { createHostnameResolver, guardedLookup, type Network } from './resolve-host.ts';
export { createFile, replaceFile } from './write-file.ts';
