export const USAGE = `ramal-contract: does this backend keep the contract?

  ramal-contract verify --url <base> --user <name> --password <secret> [options]
  ramal-contract replay <trace.jsonl> --url <base> --user <name> --password <secret> [options]
  ramal-contract diff <old> <new>
  ramal-contract --version             of the contract that is checked

verify
  --ca <file.pem>             believe this authority too (a TLS certificate of your own making)
  --strategy cookie|token     how to sign in (default cookie)
  --level session|agent|chat|softphone|settings|all   (default all)
  --only 7.4[,7.6]            only what a section of the specification's call list names;
                              also an endpoint (getProfile), an action (business.ping), a scenario (agent/pause)
  --second-user, --second-password     another user, a supervisor where there is one
  --limited-user, --limited-password   a user without permissions
  --peer-user, --peer-password         a colleague who serves the same queues
  --supervisor-user, --supervisor-password   who may plan for others and sees the settings
  --external-number <digits>  a number outside that may be called: each call to it is real
  --channel <id>              chat channel whose new chats reach --user (default: the first of their profile)
  --app-secret <secret>       of that channel: customers write through the provider's webhook
  --verify-token <token>      of that channel: the webhook's verification is tried too
  --provider-port <port>      where that channel's api_base_url leads on this machine: be the provider there
  --report text|json|junit|html        (default text)     --out <file>   instead of the screen
  --badge <file.svg>          writes a badge
  --record <trace.jsonl>      writes everything that crossed the wire, secrets masked
  --patience <ms>             how long a frame may take (default 3000)
  --stop-at-first             ends with the first finding
  --list                      prints the scenarios and runs nothing

replay
  --ca <file.pem>
  --loose                     compares types only
  --patience <ms>

Passwords may also come from RAMAL_PASSWORD, RAMAL_SECOND_PASSWORD, RAMAL_LIMITED_PASSWORD,
RAMAL_PEER_PASSWORD, RAMAL_SUPERVISOR_PASSWORD; the channel's secrets from RAMAL_APP_SECRET, RAMAL_VERIFY_TOKEN.
<base> may have a path (https://host/ramal). HTTP_PROXY, HTTPS_PROXY and NO_PROXY are heeded, for websockets too.
Exit code: 0 conforms, 1 does not, 2 could not run.`
