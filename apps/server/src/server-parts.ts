import { join } from 'node:path'
import { openStore } from '@ramal/db/store/open-store'
import type { WrittenGroup } from '@ramal/db/store/written-group'
import { createAccounts } from './accounts/session/module.ts'
import { reviewSessions } from './accounts/session/session-review.ts'
import { SessionSockets } from './accounts/session/session-sockets.ts'
import { AgentStates } from './agents/agent-states.ts'
import { TabRegistry } from './agents/tab-registry.ts'
import { prepareDemo } from './demo/prepare.ts'
import type { Env } from './env.ts'
import { Meter } from './http/meter.ts'
import { AfterServices } from './modules/after-service/after-services.ts'
import { AgentService } from './modules/agent/service.ts'
import { createChat } from './modules/chat/module.ts'
import { HelpRequests } from './modules/help/help-requests.ts'
import { openKeys } from './modules/keys/open-keys.ts'
import { Monitors } from './modules/monitor/monitors.ts'
import { Floors } from './modules/operation/floors.ts'
import { Pauses } from './modules/pause/pauses.ts'
import { PlaceEnds } from './modules/queue-places/place-ends.ts'
import { ReportJobs } from './modules/reporting/jobs/report-jobs.ts'
import { Retention } from './modules/retention/retention.ts'
import { systemClock } from './platform/clock.ts'
import { openFileStore } from './platform/files.ts'
import { Scanner } from './platform/scanner/scanner.ts'
import { writtenGroups } from './platform/signals.ts'
import { openTemporaryFolder } from './platform/temporary-folder.ts'
import { PersonalLimits } from './realtime/door/personal-limits.ts'
import { Hub } from './realtime/hub.ts'
import { keepOutboxShort } from './realtime/outbox-pruning.ts'
import { outgoing } from './realtime/outgoing-frame.ts'
import type { CallPlace, Start } from './server-start.ts'
import { LivePages } from './sockets/live-pages/live-pages.ts'
import { openEdge } from './telephony/edge/edge.ts'
import { createTelephony } from './telephony/telephony.ts'

/** Everything of a server but its HTTP side: built, and nothing of it begun that others see. */
export type Parts = Awaited<ReturnType<typeof buildParts>>

/** Opens the store and builds on it, from the ground up. */
export async function buildParts(env: Env, start: Start) {
  const ground = await openGround(env, start)
  const shared = { ...ground, ...(await buildShared(env, ground)) }
  const exchange = await buildExchange(env, start, shared)
  return { ...shared, ...exchange, ...buildWork({ ...shared, ...exchange }) }
}

type Ground = Awaited<ReturnType<typeof openGround>>
type Shared = Ground & Awaited<ReturnType<typeof buildShared>>
type Exchange = Awaited<ReturnType<typeof buildExchange>>

/** The store and the key of its secrets; demo data where it is asked for. */
async function openGround(env: Env, { log, database, migrating, process, ...given }: Start) {
  const isFirst = process?.isFirst ?? true
  const clock = given.clock ?? systemClock
  const open = given.openStore ?? openStore
  const onGroup = (group: WrittenGroup) => writtenGroups.tell(group)
  const store = await open({
    file: join(env.dataDir, 'ramal.db'),
    ...{ database, log, outgoing, onGroup },
    beforeMigration: () => migrating(),
  })
  const keys = await openKeys({ dataDir: env.dataDir, source: env.keySource }, { store, log })
  if (isFirst) await prepareDemo(env, { store, box: keys.box, log, now: clock.now() })
  return { log, clock, store, keys, box: keys.box, isFirst }
}

/** What all that stands above works with: who hears what, who is what, files, and what anybody may cost. */
async function buildShared(env: Env, { log, clock, store, isFirst }: Ground) {
  const hub = new Hub(store, log)
  const stopPruning = keepOutboxShort({ store, clock, log })
  const agents = new AgentStates()
  const sessionSockets = new SessionSockets()
  const stopReview = reviewSessions({ store, clock, log, sessionSockets })
  const files = openFileStore(join(env.dataDir, 'files'), await openTemporaryFolder(env.dataDir, { isFirst }))
  const scanner = env.scanner && new Scanner(env.scanner)
  const recordingsDir = join(env.dataDir, 'recordings')
  const retention = new Retention({
    ...{ store, clock, log, recordingsDir, files },
    soundsDir: join(env.dataDir, 'sounds'),
  })
  const limits = new PersonalLimits(clock)
  const meter = new Meter(clock, env.requestsPerSecond)
  return {
    ...{ hub, stopPruning, agents, sessionSockets, stopReview },
    ...{ files, scanner, recordingsDir, retention, limits, meter },
  }
}

/** Calls, and where they are. */
async function buildExchange(env: Env, { process }: Start, { log, clock, store, box, agents }: Shared) {
  const { edge, sip } = process ? await process.edge(box) : ownEdge(env, { log, box })
  const telephony = createTelephony({
    ...{ store, clock, log, box, edge, agents },
    elsewhere: (tenantId) => process?.elsewhere(tenantId) ?? null,
    publicAddress: sip.host,
    sipPort: sip.port,
  })
  return { edge, sip, telephony }
}

/** The calls of a process that has all tenants. */
function ownEdge(
  { engine, media, sipHost, sipPort }: Env,
  { log, box }: Pick<Ground, 'log' | 'box'>,
): CallPlace {
  const edge = openEdge({ engine, media, log, openSecret: (sealed) => box.open(sealed) })
  return { edge, sip: { host: sipHost, port: sipPort } }
}

/** What people do here: agents, chats, supervisors, and who they are. */
function buildWork(below: Shared & Exchange) {
  const { store, clock, log, box, hub, agents, sessionSockets, limits, telephony, meter, files, scanner } =
    below
  const registry = new TabRegistry({ clock, agents, hasMedia: (userId) => telephony.hasMedia(userId) })
  const agentService = new AgentService({ store, clock, log, agents, registry })
  const pauses = new Pauses({ store, clock, agents })
  const afterServices = new AfterServices({ store, clock, log, agents })
  const placeEnds = new PlaceEnds({ store, clock, log })
  const reportJobs = new ReportJobs({ store, clock, log })
  const chat = createChat({
    ...{ meter, store, clock, log, hub, agents, box, files, scanner },
    ...{ sessionSockets, limits },
  })
  const accounts = createAccounts({ store, clock, log, box, sockets: sessionSockets, telephony })
  const floors = new Floors({ store, clock, log, hub, agents })
  const monitors = new Monitors({
    ...{ store, clock, log, registry },
    ...{ monitoring: telephony.monitoring, sessions: sessionSockets },
  })
  const helps = new HelpRequests({ store, clock, log, agents })
  const livePages = new LivePages({ store, clock, log, hub, registry, agents, telephony, floors })
  return {
    ...{ registry, agentService, pauses, afterServices, placeEnds, reportJobs, chat, accounts },
    ...{ floors, monitors, helps, livePages },
  }
}
