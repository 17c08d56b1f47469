import { setTimeout as delay } from 'node:timers/promises';

import type { ProtocolEvent } from './browser.ts';
import type { Observation } from './observation.ts';

type Frames = { callFrames: { url: string; lineNumber: number; columnNumber: number }[] };
type RemoteObject = { description?: string; value?: unknown };
/** The parameters of the events below, of all of them together. */
type Parameters = {
  requestId: string;
  type?: string;
  request: { url: string; method: string };
  initiator: { stack?: Frames };
  url: string;
  encodedDataLength?: number;
  args: RemoteObject[];
  stackTrace?: Frames;
  exceptionDetails: { text: string; exception?: RemoteObject; stackTrace?: Frames };
};
export type Observe = (kind: Observation['kind'], what?: string, stack?: string) => void;

/** These last as long as the page. */
const endlessTypes = ['EventSource', 'WebSocket', 'Ping'];

/** What the browser tells of one page. */
export class PageEvents {
  bytes = 0;
  readonly #origin: string;
  readonly #observe: Observe;
  readonly #loading = new Set<string>();
  #lastRequestAt = Date.now();
  #hasReported = false;

  constructor(origin: string, observe: Observe) {
    this.#origin = origin;
    this.#observe = observe;
  }

  /** The shell reports the first build that it has loaded, or could not load. */
  readonly isLoading = (): boolean => !this.#hasReported || this.#loading.size > 0;

  async idleFor(milliseconds: number, pollMs: number): Promise<void> {
    while (this.isLoading() || Date.now() - this.#lastRequestAt < milliseconds) await delay(pollMs);
  }

  readonly handle = ({ method, params }: ProtocolEvent): void => {
    const event = params as Parameters; // DevTools protocol
    switch (method) {
      case 'Network.requestWillBeSent':
        return this.#began(event);
      case 'Network.loadingFinished':
      case 'Network.loadingFailed':
        return this.#ended(event);
      case 'Network.responseReceived':
        // A page need not read an answer, and without that the request does not end.
        return void (event.type === 'Fetch' && this.#loading.delete(event.requestId));
      case 'Network.webSocketCreated':
        return this.#checkHost(event.url, '');
      case 'Runtime.exceptionThrown': {
        const { text, exception, stackTrace } = event.exceptionDetails;
        return this.#saw('page-error', [{ value: text }, exception ?? {}], stackTrace);
      }
      case 'Runtime.consoleAPICalled':
        return ['error', 'assert'].includes(event.type ?? '')
          ? this.#saw('console-error', event.args, event.stackTrace)
          : undefined;
      case 'Inspector.targetCrashed':
        return this.#observe('page-crash');
      case 'Page.javascriptDialogOpening':
        return this.#observe('dialog');
    }
  };

  #began({ requestId, type = '', request, initiator }: Parameters): void {
    this.#checkHost(request.url, toStack(initiator.stack));
    this.#lastRequestAt = Date.now();
    if (request.url === `${this.#origin}/health/reports`) this.#hasReported = true;
    else if (!endlessTypes.includes(type)) this.#loading.add(requestId);
  }

  #ended({ requestId, encodedDataLength = 0 }: Parameters): void {
    this.#loading.delete(requestId);
    this.#lastRequestAt = Date.now();
    this.bytes += encodedDataLength;
  }

  #checkHost(url: string, stack: string): void {
    const { host, protocol } = new URL(url);
    const isOwn = host === new URL(this.#origin).host;
    if (/^(https?|wss?):$/.test(protocol) && !isOwn) this.#observe('foreign-host', host, stack);
  }

  #saw(kind: Observation['kind'], objects: RemoteObject[], stackTrace: Frames | undefined): void {
    const text = objects.map(({ description, value }) => description ?? String(value)).join(' ');
    this.#observe(kind, text.split('\n')[0], `${text}\n${toStack(stackTrace)}`);
  }
}

const toStack = (frames: Frames | undefined): string =>
  (frames?.callFrames ?? [])
    .map(({ url, lineNumber, columnNumber }) => `${url}:${lineNumber + 1}:${columnNumber + 1}`)
    .join('\n');
