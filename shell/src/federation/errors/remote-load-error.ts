/** A page's code failed to load, or its loader or action threw by itself. The boundary shows the fallback while another build is loaded. */
export class RemoteLoadError extends Error {
  readonly remote: string;

  constructor(remote: string, cause: unknown) {
    super(`${remote} failed`, { cause });
    this.remote = remote;
  }
}
