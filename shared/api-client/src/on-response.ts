/** Reads one header of a response; undefined when it is missing. */
export type GetHeader = (name: string) => string | undefined;

let listener: (header: GetHeader) => void = () => {};

/** Calls back with the headers of every response. For the shell, which watches the release revision. */
export function onResponse(callback: (header: GetHeader) => void): void {
  listener = callback;
}

export const notifyResponse = (header: GetHeader): void => listener(header);
