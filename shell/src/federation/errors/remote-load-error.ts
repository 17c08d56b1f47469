/** A page's code failed to load. The boundary shows the fallback while another build is loaded. */
export class RemoteLoadError extends Error {
  readonly remote: string;

  constructor(remote: string, cause: unknown) {
    super(`${remote} failed to load a chunk`, { cause });
    this.remote = remote;
  }
}
