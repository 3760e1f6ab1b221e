import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { openTemporaryStore, type TemporaryStore } from '@ramal/db/store/testing/temporary-store'
import type { Clock } from '@ramal/domain/time/clock'
import type { TlsCertificate } from '@ramal/sip/transport/tls'
import { createAccounts } from '../accounts/session/module.ts'
import { reviewSessions } from '../accounts/session/session-review.ts'
import { SessionSockets } from '../accounts/session/session-sockets.ts'
import { isSiteDomain } from '../accounts/site/site-rows.ts'
import { TabRegistry } from '../agents/tab-registry.ts'
import { SettableAgents } from '../agents/testing/settable-agents.ts'
import { type AppDeps, buildApp } from '../app.ts'
import { CONTRACT_DIRS } from '../env.ts'
import type { LongListLimits } from '../http/long-list/long-lists.ts'
import { Meter } from '../http/meter.ts'
import { knownNames, type NameSettings } from '../http/names/known-names.ts'
import { serveOwnNames } from '../http/names/own-names.ts'
import { serveOnly } from '../http/peers/known-peers.ts'
import { trustOf } from '../http/peers/trusted-proxies.ts'
import { RefusalPace } from '../http/refusal-pace.ts'
import { guardConnections } from '../http/strangers/guard-connections.ts'
import { type GateParts, StrangerGate } from '../http/strangers/stranger-gate.ts'
import { AfterServices } from '../modules/after-service/after-services.ts'
import { AgentService } from '../modules/agent/service.ts'
import { createChat } from '../modules/chat/module.ts'
import { HelpRequests } from '../modules/help/help-requests.ts'
import { Monitors } from '../modules/monitor/monitors.ts'
import { Floors } from '../modules/operation/floors.ts'
import { Pauses } from '../modules/pause/pauses.ts'
import { PlaceEnds } from '../modules/queue-places/place-ends.ts'
import { ReportJobs } from '../modules/reporting/jobs/report-jobs.ts'
import { systemClock } from '../platform/clock.ts'
import { openFileStore } from '../platform/files.ts'
import { type Logger, silentLog } from '../platform/log.ts'
import type { Scanner } from '../platform/scanner/scanner.ts'
import { openTemporaryFolder } from '../platform/temporary-folder.ts'
import { PersonalLimits } from '../realtime/door/personal-limits.ts'
import { Hub } from '../realtime/hub.ts'
import { outgoing } from '../realtime/outgoing-frame.ts'
import { LivePages } from '../sockets/live-pages/live-pages.ts'
import { demoBox, openDemoStore } from './demo-store.ts'
import { FakeTelephony } from './fake-telephony.ts'

interface TestServerOptions {
  clock?: Clock
  log?: Logger
  providerUrl?: string
  writerPragmas?: readonly string[]
  fileKeysOnly?: boolean
  recordingsDir?: string
  longLists?: Partial<LongListLimits>
  /** Without the demo: a store as it is after the first start in production. */
  empty?: boolean
  /** A store that is somebody else's to close. */
  store?: TemporaryStore
  /** `'dear'`: to look at a password of the demo costs what it costs in the product. */
  passwords?: 'cheap' | 'dear'
  /** 0, the default: tests ask faster than any console. */
  requestsPerSecond?: number
  /** Addresses of proxies in front of it. */
  trustedProxies?: readonly string[]
  tls?: TlsCertificate
  hstsSubdomains?: boolean
  /** Peers that are served at all; everybody when absent. */
  peers?: readonly string[]
  /** By which names it is called; by any when absent. */
  names?: NameSettings
  /** None, the default: files are not looked at. */
  scanner?: Scanner
  /** Where its SIP engine takes websockets. */
  engine?: { host: string; port: number; proof: string }
  /** At its own port, for who shows the token. */
  metrics?: AppDeps['metrics']
  /** Other limits of strangers than the product's. Refusals leave at once unless it says otherwise: tables of tests ask for hundreds. */
  strangers?: Partial<GateParts>
}

const atOnce = () => new RefusalPace({ burst: 1_000_000, perSecond: 1_000_000 })

/** The real server on a real store with the demo data, listening on a free port; only the exchange is a fake. */
export async function startTestServer(options: TestServerOptions = {}) {
  const clock = options.clock ?? systemClock
  const ofStore = { outgoing, writerPragmas: options.writerPragmas ?? [] }
  const opened = () => (options.empty ? openTemporaryStore(ofStore) : openDemoStore(ofStore, options))
  const store = options.store ?? (await opened())
  const box = demoBox()
  const log = options.log ?? silentLog
  const filesDir = join(dirname(store.file), 'files')
  const files = openFileStore(filesDir, await openTemporaryFolder(dirname(store.file)))
  const scanner = options.scanner ?? null
  const hub = new Hub(store, log)
  const agents = new SettableAgents()
  const telephony = new FakeTelephony(agents)
  const sessionSockets = new SessionSockets()
  const stopReview = reviewSessions({ store, clock, log, sessionSockets })
  const trust = trustOf(options.trustedProxies ?? [])
  const limits = new PersonalLimits(clock)
  const registry = new TabRegistry({ clock, agents, hasMedia: () => telephony.media })
  const agentService = new AgentService({ store, clock, log, agents, registry })
  const pauses = new Pauses({ store, clock, agents })
  const afterServices = new AfterServices({ store, clock, log, agents })
  const placeEnds = new PlaceEnds({ store, clock, log })
  const reportJobs = new ReportJobs({ store, clock, log })
  const meter = new Meter(clock, options.requestsPerSecond ?? 0)
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
  const gate = new StrangerGate(trust, { refusals: atOnce(), ...options.strangers })
  const ending = { isEnding: false }
  const floors = new Floors({ store, clock, log, hub, agents })
  const monitors = new Monitors({
    ...{ store, clock, log, registry },
    ...{ monitoring: telephony.monitoring, sessions: sessionSockets },
  })
  const helps = new HelpRequests({ store, clock, log, agents })
  const livePages = new LivePages({ store, clock, log, hub, registry, agents, telephony, floors })
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
    dataDir: dirname(store.file),
    recordingsDir: options.recordingsDir ?? '/nowhere',
    files,
    scanner,
    meter,
    fileKeysOnly: options.fileKeysOnly ?? false,
    sockets: sessionSockets,
    hub,
    limits,
    livePages,
    floors,
    monitors,
    helps,
    engine: () => options.engine ?? null,
    trustedProxies: trust,
    gate,
    tls: options.tls ?? null,
    hstsSubdomains: options.hstsSubdomains ?? true,
    consoleDir: '/nowhere',
    contractDirs: CONTRACT_DIRS,
    version: '1.2.3',
    longLists: options.longLists ?? {},
    metrics: options.metrics ?? null,
    faults: { count: 0 },
    ending,
  })
  if (options.peers) serveOnly(app.server, trustOf(options.peers))
  const isSite = (name: string) => store.read((tx) => isSiteDomain(tx, name))
  if (options.names) {
    const proxiesDecide = options.names.listed.length === 0
    const isKnown = knownNames(options.names, options.tls ?? null)
    serveOwnNames(app.server, { isKnown, isSite, trust, proxiesDecide, gate, log })
  }
  guardConnections(app.server, gate)
  accounts.start()
  await pauses.start()
  await afterServices.start()
  await placeEnds.start()
  await reportJobs.start()
  await chat.start()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return {
    app,
    ending,
    store,
    box,
    files,
    gate,
    meter,
    filesDir,
    hub,
    agents,
    sessionSockets,
    registry,
    pauses,
    afterServices,
    telephony,
    monitors,
    chat,
    accounts,
    port,
    async stop() {
      stopReview()
      app.server.closeAllConnections()
      await app.close()
      await accounts.stop()
      livePages.stop()
      floors.stop()
      helps.stop()
      afterServices.stop()
      placeEnds.stop()
      await reportJobs.stop()
      await chat.stop()
      hub.close()
      if (!options.store) await store.close()
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
