import { watchCertificate } from '@ramal/process/watched-certificate'
import { isSiteDomain } from './accounts/site/site-rows.ts'
import { buildApp } from './app.ts'
import type { Env } from './env.ts'
import { knownNames } from './http/names/known-names.ts'
import { serveOwnNames } from './http/names/own-names.ts'
import { knownPeers, serveOnly } from './http/peers/known-peers.ts'
import { guardConnections } from './http/strangers/guard-connections.ts'
import { StrangerGate } from './http/strangers/stranger-gate.ts'
import type { Parts } from './server-parts.ts'
import type { Start, Watching } from './server-start.ts'
import { VERSION } from './version.ts'

/** The HTTP side of a server; nobody is served by it before `listen`. */
export type Web = Awaited<ReturnType<typeof buildWeb>>

/** Builds it around the parts. */
export async function buildWeb(env: Env, start: Start, parts: Parts) {
  const { store, log, telephony } = parts
  const gate = start.process?.gate ?? new StrangerGate(env.trustedProxies)
  const tls = env.tls && watchCertificate(env.tls, log)
  const ending = { isEnding: false }
  const app = await buildApp({
    ...parts,
    ...{ gate, tls, ending, faults: start.faults, version: VERSION },
    ...{ dataDir: env.dataDir, consoleDir: env.consoleDir, contractDirs: env.contractDirs },
    ...{ fileKeysOnly: env.fileKeysOnly, hstsSubdomains: env.hstsSubdomains },
    trustedProxies: env.trustedProxies,
    sockets: parts.sessionSockets,
    engine: () => telephony.browserDoor(),
    metrics: metricsAtPort(env, start.watching),
  })
  serveOwnNames(app.server, {
    isKnown: knownNames(env.names, tls),
    isSite: (name) => store.read((tx) => isSiteDomain(tx, name)),
    proxiesDecide: env.names.listed.length === 0,
    ...{ trust: env.trustedProxies, gate, log },
  })
  return { app, gate, tls, ending }
}

/** For who shows a token at the product's own port; null: there they are not found. */
function metricsAtPort({ metrics: settings }: Env, watching: Watching | undefined) {
  const [token, metrics] = [settings?.token, watching?.metrics]
  return token && metrics ? { token, metrics } : null
}

/** Requests are served from now on, by a port of its own or by that of its process. */
export async function serveWeb(env: Env, { process, built }: Start, { app, gate }: Web): Promise<void> {
  await app.ready()
  if (process) return process.open(app)
  built?.()
  if (env.access === 'proxy') serveOnly(app.server, knownPeers(env.trustedProxies))
  guardConnections(app.server, gate)
  await app.listen({ host: env.host, port: env.port })
}
