/** A page's code did not come. The boundary shows the stand-in while another build is fetched. */
export class RemoteFailure extends Error {
  readonly remote: string;

  constructor(remote: string, cause: unknown) {
    super(`${remote} lost a part of itself`, { cause });
    this.remote = remote;
  }
}
