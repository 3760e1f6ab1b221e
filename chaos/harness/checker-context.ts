import { Http } from '@ramal/conformance/client/http'
import { Secrets } from '@ramal/conformance/client/secrets'
import { createContext } from '@ramal/conformance/context'
import { WireWatch } from '@ramal/conformance/invariants/wire-watch'
import type { VerifyOptions } from '@ramal/conformance/options'
import { Tally } from '@ramal/conformance/tally'

/** The checker's own way of being an agent and a customer, for a run of this name; nobody asks what it finds. */
export function checkerContext(name: string, options: VerifyOptions) {
  const secrets = new Secrets()
  const watch = new WireWatch(options.url)
  const record = () => undefined
  const deps = { http: new Http(options.url, record), secrets, watch, probed: new Set<string>() }
  const shared = { deps, options, record, identities: new Map(), profile: null, roles: new Map(), sockets: 0 }
  return createContext(shared, new Tally(name, deps, false))
}
