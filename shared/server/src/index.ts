export { GracefulStop, type StopTimes } from './graceful-stop.ts';
export { processVariables } from './process-variables.ts';
export {
  currentRequest,
  isRequestId,
  runInRequest,
  type RequestContext,
} from './request-context.ts';
export { createRequestSampler, type RequestSampler } from './request-sampler.ts';
export { startSpan, startTracing, stopTracing, type Span, type TracingOptions } from './tracing.ts';
export { runRequestsInContext } from './traced-requests.ts';
