import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openStore } from '@ramal/db/store/open-store'
import { connectMedia } from '@ramal/media/control/client'
import type { Faults } from '@ramal/process/last-resort'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { prepareDemo } from './demo/prepare.ts'
import type { Env } from './env.ts'
import { Meter } from './http/meter.ts'
import { AfterServices } from './modules/after-service/after-services.ts'
import { AgentService } from './modules/agent/service.ts'
import { createChat } from './modules/chat/module.ts'
import { Pauses } from './modules/pause/pauses.ts'
import { Retention } from './modules/retention/retention.ts'
import { createAccounts } from './modules/session/module.ts'
import { systemClock } from './platform/clock.ts'
import { openFileStore } from './platform/files.ts'
import type { Logger } from './platform/log.ts'
import { openSecretBox } from './platform/secret-box.ts'
import { businessSocket } from './realtime/business-socket/socket.ts'
import { Hub } from './realtime/hub.ts'
import { LivePages } from './realtime/live-pages/live-pages.ts'
import { keepOutboxShort } from './realtime/outbox-pruning.ts'
import { outgoing } from './realtime/outgoing-frame.ts'
import { createPresence } from './realtime/presence.ts'
import { SessionRegistry } from './realtime/session-registry.ts'
import { reviewSessions } from './realtime/session-review.ts'
import { SessionSockets } from './realtime/session-sockets.ts'
import { sipSplice } from './realtime/sip-splice/hand-over.ts'
import { routeUpgrades } from './realtime/upgrade.ts'
import { createTelephony, type Telephony } from './telephony/telephony.ts'
import { VERSION } from './version.ts'

/** How long a start waits for the engine, ms. */
const ENGINE_WAIT_MS = 3_000

export interface RunningServer {
  app: FastifyInstance
  stop(): Promise<void>
}

/** Opens the store, builds everything on it, listens, then takes calls. */
export async function startServer(env: Env, log: Logger, faults: Faults): Promise<RunningServer> {
  const clock = systemClock
  const store = await openStore({ file: join(env.dataDir, 'ramal.db'), log, outgoing })
  const box = openSecretBox(env.dataDir)
  await prepareDemo(env, { store, box, log, now: clock.now() })

  const hub = new Hub(store, log)
  const stopPruning = keepOutboxShort({ store, clock, log })
  const presence = createPresence()
  const sessionSockets = new SessionSockets()
  const stopReview = reviewSessions({ store, clock, log, sessionSockets })
  const files = openFileStore(join(env.dataDir, 'files'))
  const recordingsDir = join(env.dataDir, 'recordings')
  const retention = new Retention({ store, clock, log, recordingsDir, files })
  const media = connectMedia({ ...env.media, log })
  const telephony = createTelephony({
    store,
    clock,
    log,
    box,
    media,
    engine: env.engine,
    presence,
    publicAddress: env.sipHost,
    sipPort: env.sipPort,
  })
  const registry = new SessionRegistry({ clock, presence, hasMedia: (userId) => telephony.hasMedia(userId) })
  const agents = new AgentService({ store, clock, presence, registry })
  const pauses = new Pauses({ store, clock, presence })
  const afterServices = new AfterServices({ store, clock, log, presence })
  const meter = new Meter(clock, env.requestsPerSecond)
  const chat = createChat({ meter, store, clock, log, hub, presence, box, files, sessionSockets })
  const accounts = createAccounts({ store, clock, log, box, sockets: sessionSockets, telephony })
  const app = await buildApp({
    store,
    clock,
    box,
    accounts,
    log,
    agents,
    pauses,
    afterServices,
    registry,
    telephony,
    presence,
    chat,
    dataDir: env.dataDir,
    recordingsDir,
    files,
    meter,
    fileKeysOnly: env.fileKeysOnly,
    trustedProxies: env.trustedProxies,
    sockets: sessionSockets,
    consoleDir: env.consoleDir,
    contractDirs: env.contractDirs,
    version: VERSION,
    faults,
  })
  const livePages = new LivePages({ store, clock, log, hub, registry, presence, telephony })
  const sockets = {
    store,
    clock,
    log,
    hub,
    registry,
    presence,
    agents,
    pauses,
    telephony,
    sessionSockets,
    livePages,
  }
  const cutSockets = routeUpgrades(
    app.server,
    [
      businessSocket(sockets),
      chat.socket,
      sipSplice({ store, clock, log, sessionSockets, engine: () => telephony.browserDoor() }),
    ],
    { log, trust: env.trustedProxies, events: accounts.events },
  )

  accounts.start()
  await pauses.start()
  await afterServices.start()
  await chat.start()
  await app.listen({ host: env.host, port: env.port })
  await startTelephony(telephony, log)
  retention.start()
  return {
    app,
    async stop() {
      await telephony.stop()
      media.close()
      stopReview()
      cutSockets()
      app.server.closeAllConnections()
      await app.close()
      await accounts.stop()
      livePages.stop()
      afterServices.stop()
      await chat.stop()
      stopPruning()
      await retention.stop()
      hub.close()
      await store.close()
    },
  }
}

/** Console and chats are served without the engine: a start waits a moment for it, and calls begin when it is there. */
async function startTelephony(telephony: Telephony, log: Logger): Promise<void> {
  const started = telephony.start()
  started.catch((error: unknown) => log.error({ err: error }, 'the exchange did not start'))
  await Promise.race([started, delay(ENGINE_WAIT_MS, undefined, { ref: false })]).catch(() => {})
}
