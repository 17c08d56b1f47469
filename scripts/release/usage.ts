export const usage = `pnpm release <command>

  publish <remote> [--promote]           send today's build; --promote serves it too
  promote <remote> <version>             give a published build to everybody
  canary <remote> <version> --percent n  give it to n % of the visitors; 0 ends that
  rollback <remote> [--to version]       back to the build before, at once
  block <remote> <version> [--lift]      never run this build again, also where it runs now
  retire <remote> [--lift]               take it from the site with its addresses; nothing is removed
  status                                 what is served, and how it fares
  builds [remote]                        the builds that are kept, newest first
  history [remote] [--limit n]           who changed what, when and why
  verify                                 hash every build that visitors may get
  prune [--dry-run] [--days 30] [--builds 10]
                                         remove builds that nobody can need: older than that,
                                         not among the last of their remote, served to nobody since
  override <remote> --at http://localhost:3010 [--hours 8]
                                         a link that takes it from one's own machine
  token list
  token create <name> --scope operator|<remote> [--days n]
  token revoke <id>

  -m, --why text   the reason, kept for ever      --json    for programs
  --after n        only if revision n is the latest         --key text  the same key happens once

GIDA_URL (default http://localhost:3000) and GIDA_TOKEN say where and who. On the machine of a
running demo no token is needed. Exit codes: 0 done, 2 wrong use, 3 refused, 4 no answer.`;
