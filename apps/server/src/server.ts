import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openStore } from '@ramal/db/store/open-store'
import type { HeldShare } from '@ramal/db/store/pg/join-database'
import type { WrittenGroup } from '@ramal/db/store/written-group'
import type { Clock } from '@ramal/domain/time/clock'
import type { Faults } from '@ramal/process/last-resort'
import { watchCertificate } from '@ramal/process/watched-certificate'
import type { FastifyInstance } from 'fastify'
import { createAccounts } from './accounts/session/module.ts'
import { reviewSessions } from './accounts/session/session-review.ts'
import { SessionSockets } from './accounts/session/session-sockets.ts'
import { isSiteDomain } from './accounts/site/site-rows.ts'
import { AgentStates } from './agents/agent-states.ts'
import { TabRegistry } from './agents/tab-registry.ts'
import { buildApp } from './app.ts'
import { prepareDemo } from './demo/prepare.ts'
import type { Env } from './env.ts'
import { Meter } from './http/meter.ts'
import { knownNames } from './http/names/known-names.ts'
import { serveOwnNames } from './http/names/own-names.ts'
import { knownPeers, serveOnly } from './http/peers/known-peers.ts'
import { guardConnections } from './http/strangers/guard-connections.ts'
import { StrangerGate } from './http/strangers/stranger-gate.ts'
import { AfterServices } from './modules/after-service/after-services.ts'
import { AgentService } from './modules/agent/service.ts'
import { createChat } from './modules/chat/module.ts'
import { HelpRequests } from './modules/help/help-requests.ts'
import { openKeys } from './modules/keys/open-keys.ts'
import { KeyReplacement } from './modules/keys/replacement.ts'
import { Monitors } from './modules/monitor/monitors.ts'
import { Floors } from './modules/operation/floors.ts'
import type { OperatorDeps, Papers, Say } from './modules/operator/command.ts'
import { runCommand } from './modules/operator/operator.ts'
import { openOperatorDoor } from './modules/operator/socket.ts'
import { Pauses } from './modules/pause/pauses.ts'
import { PlaceEnds } from './modules/queue-places/place-ends.ts'
import { Retention } from './modules/retention/retention.ts'
import { systemClock } from './platform/clock.ts'
import { openFileStore } from './platform/files.ts'
import type { Logger } from './platform/log.ts'
import { Scanner } from './platform/scanner/scanner.ts'
import type { SecretBox } from './platform/secret-box.ts'
import { writtenGroups } from './platform/signals.ts'
import { openTemporaryFolder } from './platform/temporary-folder.ts'
import { PersonalLimits } from './realtime/door/personal-limits.ts'
import { Hub } from './realtime/hub.ts'
import { keepOutboxShort } from './realtime/outbox-pruning.ts'
import { outgoing } from './realtime/outgoing-frame.ts'
import { LivePages } from './sockets/live-pages/live-pages.ts'
import { type Edge, openEdge } from './telephony/edge/edge.ts'
import { createTelephony, type Telephony } from './telephony/telephony.ts'
import { VERSION } from './version.ts'
import type { Metrics } from './watching/metrics/metrics.ts'
import type { WatchedServers } from './watching/watched-servers.ts'

/** How long a start waits for the engine, ms. */
const ENGINE_WAIT_MS = 3_000

export interface RunningServer {
  app: FastifyInstance
  stop(): Promise<void>
}

/** What a start is given by its process. */
interface Start {
  readonly log: Logger
  readonly faults: Faults
  /** Of PostgreSQL, in place of a file of our own. */
  readonly database: HeldShare | null
  /** An older program's store is brought up to date: until that is done the event loop stands still. */
  migrating(): void
  /** Everything is built, and nobody is served yet: what only the building needed may go. */
  built?(): void
  /** Those who count and trace what happens here; absent: nobody does. */
  readonly watching?: Watching
  /** A test's; the machine's when absent. */
  readonly clock?: Clock
  /** The same of the store. */
  readonly openStore?: typeof openStore
  /** The process around it, where that may have servers for several shares of a database (decision 067). */
  readonly process?: ServerProcess
}

/** Who watches the servers of a process. */
export interface Watching {
  readonly servers: WatchedServers
  /** Null: nothing is counted. */
  readonly metrics: Metrics | null
}

/** What the servers of a process have in common. */
export interface ServerProcess {
  /** Before the port that all are served by. */
  readonly gate: StrangerGate
  /** Whether it is the first one: what is the process' own, as its data folder, is looked after by that. */
  readonly isFirst: boolean
  /** What the operator's commands work on, of each of them. */
  readonly operators: OperatorDeps[]
  /** The engine and the media process that the calls of its tenants are in. */
  edge(box: SecretBox): Promise<CallPlace>
  /** `host:port` where the process that has this tenant hears SIP; null: nobody else has it. */
  elsewhere(tenantId: number): string | null
  /** Requests may be handed to it from now on; calls are taken up after that. */
  open(app: FastifyInstance): Promise<void>
}

/** Where calls are, and where their SIP is heard. */
interface CallPlace {
  readonly edge: Edge
  readonly sip: { readonly host: string; readonly port: number }
}

/** Opens the store, builds everything on it, listens, then takes calls. */
export async function startServer(env: Env, start: Start): Promise<RunningServer> {
  const { log, faults, database, process } = start
  const isFirst = process?.isFirst ?? true
  const clock = start.clock ?? systemClock
  const open = start.openStore ?? openStore
  const file = join(env.dataDir, 'ramal.db')
  const beforeMigration = () => start.migrating()
  const onGroup = (group: WrittenGroup) => writtenGroups.tell(group)
  const store = await open({ file, database, log, outgoing, beforeMigration, onGroup })
  const keys = await openKeys({ dataDir: env.dataDir, source: env.keySource }, { store, log })
  const { box } = keys
  if (isFirst) await prepareDemo(env, { store, box, log, now: clock.now() })

  const hub = new Hub(store, log)
  const stopPruning = keepOutboxShort({ store, clock, log })
  const agents = new AgentStates()
  const sessionSockets = new SessionSockets()
  const stopReview = reviewSessions({ store, clock, log, sessionSockets })
  const files = openFileStore(join(env.dataDir, 'files'), await openTemporaryFolder(env.dataDir, { isFirst }))
  const scanner = env.scanner && new Scanner(env.scanner)
  const recordingsDir = join(env.dataDir, 'recordings')
  const retention = new Retention({ store, clock, log, recordingsDir, files })
  const { edge, sip } = process ? await process.edge(box) : ownEdge(env, log, box)
  const telephony = createTelephony({
    store,
    clock,
    log,
    box,
    edge,
    elsewhere: (tenantId) => process?.elsewhere(tenantId) ?? null,
    agents,
    publicAddress: sip.host,
    sipPort: sip.port,
  })
  const limits = new PersonalLimits(clock)
  const registry = new TabRegistry({ clock, agents, hasMedia: (userId) => telephony.hasMedia(userId) })
  const agentService = new AgentService({ store, clock, log, agents, registry })
  const pauses = new Pauses({ store, clock, agents })
  const afterServices = new AfterServices({ store, clock, log, agents })
  const placeEnds = new PlaceEnds({ store, clock, log })
  const meter = new Meter(clock, env.requestsPerSecond)
  const chat = createChat({
    meter,
    store,
    clock,
    log,
    hub,
    agents,
    box,
    files,
    scanner,
    sessionSockets,
    limits,
  })
  const accounts = createAccounts({ store, clock, log, box, sockets: sessionSockets, telephony })
  const gate = process?.gate ?? new StrangerGate(env.trustedProxies)
  const tls = env.tls && watchCertificate(env.tls, log)
  const floors = new Floors({ store, clock, log, hub, agents })
  const monitors = new Monitors({
    ...{ store, clock, log, registry },
    ...{ monitoring: telephony.monitoring, sessions: sessionSockets },
  })
  const helps = new HelpRequests({ store, clock, log, agents })
  const livePages = new LivePages({ store, clock, log, hub, registry, agents, telephony, floors })
  const ending = { isEnding: false }
  const app = await buildApp({
    store,
    clock,
    box,
    accounts,
    log,
    agentService,
    pauses,
    afterServices,
    registry,
    telephony,
    agents,
    chat,
    dataDir: env.dataDir,
    recordingsDir,
    files,
    scanner,
    meter,
    fileKeysOnly: env.fileKeysOnly,
    trustedProxies: env.trustedProxies,
    gate,
    tls,
    hstsSubdomains: env.hstsSubdomains,
    sockets: sessionSockets,
    hub,
    limits,
    livePages,
    floors,
    monitors,
    helps,
    engine: () => telephony.browserDoor(),
    consoleDir: env.consoleDir,
    contractDirs: env.contractDirs,
    version: VERSION,
    metrics: metricsAtPort(env, start.watching),
    faults,
    ending,
  })
  const isSite = (name: string) => store.read((tx) => isSiteDomain(tx, name))
  const proxiesDecide = env.names.listed.length === 0
  const isKnown = knownNames(env.names, tls)
  serveOwnNames(app.server, { isKnown, isSite, trust: env.trustedProxies, proxiesDecide, gate, log })

  const unwatch = start.watching?.servers.add({ clock, agents, telephony, chat, limits })

  accounts.start()
  await agentService.start()
  await pauses.start()
  await afterServices.start()
  await placeEnds.start()
  await chat.start()
  const replacement = new KeyReplacement({ store, clock, log, keys })
  const operator: OperatorDeps = {
    ...{ store, clock, access: accounts.access, replacement, retention, box, version: VERSION },
    place: { ...placeOf(env), sipHost: sip.host, sipPort: sip.port },
    startedWith: env.startedWith,
    health: () => telephony.health(),
  }
  const operators = process?.operators ?? []
  operators.push(operator)
  const run = (argv: readonly string[], say: Say, papers: Papers) =>
    runCommand(argv, operators, { log, say, papers })
  const operatorDoor = isFirst ? await openOperatorDoor(env.dataDir, { log, run }) : null
  if (process) await app.ready().then(() => process.open(app))
  else
    await app
      .ready()
      .then(() => start.built?.())
      .then(() => listen(app, env, gate))
  await startTelephony(telephony, log)
  retention.start()
  replacement.start()
  return {
    app,
    async stop() {
      ending.isEnding = true
      operatorDoor?.close()
      await telephony.stop()
      edge.close()
      stopReview()
      tls?.stop()
      app.server.closeAllConnections()
      await app.close()
      await accounts.stop()
      livePages.stop()
      floors.stop()
      helps.stop()
      afterServices.stop()
      placeEnds.stop()
      await chat.stop()
      stopPruning()
      await Promise.all([retention.stop(), replacement.stop()])
      hub.close()
      await store.close()
      unwatch?.()
    },
  }
}

function placeOf({ host, publicAddress, port }: Env) {
  return { host, publicAddress, port }
}

/** For who shows a token at the product's own port; null: there they are not found. */
function metricsAtPort({ metrics: settings }: Env, watching: Watching | undefined) {
  const [token, metrics] = [settings?.token, watching?.metrics]
  return token && metrics ? { token, metrics } : null
}

/** The calls of a process that has all tenants. */
function ownEdge({ engine, media, sipHost, sipPort }: Env, log: Logger, box: SecretBox): CallPlace {
  const edge = openEdge({ engine, media, log, openSecret: (sealed) => box.open(sealed) })
  return { edge, sip: { host: sipHost, port: sipPort } }
}

/** By a port of its own. */
async function listen(app: FastifyInstance, env: Env, gate: StrangerGate): Promise<void> {
  if (env.access === 'proxy') serveOnly(app.server, knownPeers(env.trustedProxies))
  guardConnections(app.server, gate)
  await app.listen({ host: env.host, port: env.port })
}

/** Console and chats are served without the engine: a start waits a moment for it, and calls begin when it is there. */
async function startTelephony(telephony: Telephony, log: Logger): Promise<void> {
  const started = telephony.start()
  started.catch((error: unknown) => log.error({ err: error }, 'the exchange did not start'))
  await Promise.race([started, delay(ENGINE_WAIT_MS, undefined, { ref: false })]).catch(() => {})
}
