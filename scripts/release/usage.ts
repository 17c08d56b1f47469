export const usage = `pnpm release <command>

  publish <remote> [--promote]           upload the current build; --promote also serves it
  promote <remote> <version> [--dirty]   serve a published build to everybody; --dirty, also after publish --promote:
                                         even one that was built from uncommitted changes
  canary <remote> <version> --percent n  serve it to n % of the visitors; 0 ends the rollout
  rollback <remote> [--to version]       back to the previous build, immediately
  block <remote> <version> [--lift]      stop this build everywhere and never serve it again
  retire <remote> [--lift]               stop serving it and its paths; builds are kept
  status                                 what is served, with health figures
  builds [remote]                        published builds, newest first
  history [remote] [--limit n]           who changed what, when and why
  verify                                 verify the hashes of every served build
  prune [--dry-run] [--days 30] [--builds 10]
                                         remove unused builds: older than that,
                                         not among the newest of their remote, not served since
  override <remote> --at http://localhost:3010 [--hours 8]
                                         a signed link that loads it from localhost
  token list
  token create <name> --scope operator|<remote> [--days n]
  token revoke <id>

  -m, --why text   the reason, recorded           --json    machine-readable output
  --after n        only if revision n is the latest         --key text  idempotency key

GIDA_URL (default http://localhost:3000) and GIDA_TOKEN select the gateway and the token. On the machine of a
running demo no token is needed. Exit codes: 0 success, 2 usage error, 3 rejected, 4 unreachable.`;
