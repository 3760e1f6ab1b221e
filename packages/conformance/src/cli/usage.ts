export const USAGE = `ramal-contract: does this backend keep the contract?

  ramal-contract verify --url <base> --user <name> --password <secret> [options]
  ramal-contract replay <trace.jsonl> --url <base> --user <name> --password <secret> [options]
  ramal-contract diff <old> <new>

verify
  --strategy cookie|token     how to sign in (default cookie)
  --level session|agent|chat|softphone|settings|all   (default all)
  --only 7.4[,7.6]            only what a section of the specification's call list names;
                              also an endpoint (getProfile), an action (business.ping), a scenario (agent/pause)
  --second-user, --second-password     another user, a supervisor where he can be
  --limited-user, --limited-password   a user without permissions
  --simulator <url>           where customers can be made to call and write
  --report text|json|junit|html        (default text)     --out <file>   instead of the screen
  --badge <file.svg>          writes a badge
  --record <trace.jsonl>      writes everything that crossed the wire, secrets masked
  --patience <ms>             how long a frame may take (default 3000)
  --stop-at-first             ends with the first finding
  --list                      prints the scenarios and runs nothing

replay
  --loose                     compares types only
  --patience <ms>

Passwords may also come from RAMAL_PASSWORD, RAMAL_SECOND_PASSWORD, RAMAL_LIMITED_PASSWORD.
Exit code: 0 conforms, 1 does not, 2 could not run.`
