import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import { Readings } from '../../accounts/audit/readings.ts'
import type { SessionSockets } from '../../accounts/session/session-sockets.ts'
import type { AgentStates } from '../../agents/agent-states.ts'
import { whatsappWebhook } from '../../channels/whatsapp/webhook-routes.ts'
import type { Waiting } from '../../dispatch/dispatcher.ts'
import type { Meter } from '../../http/meter.ts'
import type { FileStore } from '../../platform/files.ts'
import type { Logger } from '../../platform/log.ts'
import type { Scanner } from '../../platform/scanner/scanner.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import type { PersonalLimits } from '../../realtime/door/personal-limits.ts'
import type { Hub } from '../../realtime/hub.ts'
import { MediaFetcher } from './attachments/fetcher.ts'
import { attachmentRoutes } from './attachments/routes.ts'
import { ReadReceipts } from './delivery/read-receipts.ts'
import { Sender } from './delivery/sender.ts'
import { Distribution } from './distribution/distribution.ts'
import { RoomHolders } from './distribution/room-holders.ts'
import { IdleChats } from './idle/idle-chats.ts'
import { pdfRoutes } from './pdf/routes.ts'
import { readingRoutes } from './reading/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { sendingRoutes } from './sending/routes.ts'
import { ChatService } from './service.ts'
import { ChatSockets } from './serving/chat-sockets.ts'
import { chatSocket } from './socket/socket.ts'
import { supervisingRoutes } from './supervising/routes.ts'
import { templateRoutes } from './templates/routes.ts'
import { ChatTransfer } from './transfer/chat-transfer.ts'
import { DirectOffers } from './transfer/direct-offers.ts'
import { transferRoutes } from './transfer/routes.ts'

export interface ChatDeps {
  store: Store
  clock: Clock
  log: Logger
  hub: Hub
  agents: AgentStates
  sessionSockets: SessionSockets
  limits: PersonalLimits
  /** Opens what the channels have sealed. */
  box: SecretBox
  files: FileStore
  /** Looks at customers' files before they are kept; null: there is none. */
  scanner: Scanner | null
  meter: Meter
}

/** The chat: its routes, its websocket, and the two workers behind them. */
export interface Chat {
  routes(app: FastifyInstance): Promise<void>
  socket(app: FastifyInstance): void
  /** Takes up what the last process left: waiting rooms and messages under way. */
  start(): Promise<void>
  /** Ends the workers; afterwards nothing of the chat writes to the store. */
  stop(): Promise<void>
  /** The chats that wait in queues now. */
  waiting(): readonly Waiting[]
  /** Resolves when every offer asked for so far is made: for tests. */
  settled(): Promise<void>
}

export function createChat(deps: ChatDeps): Chat {
  const { store, clock, log, hub, agents, box, files, scanner, sessionSockets, limits, meter } = deps
  const sockets = new ChatSockets(hub, agents)
  const sender = new Sender({ store, clock, log, box, files })
  const receipts = new ReadReceipts({ store, clock, log, box })
  const fetcher = new MediaFetcher({ store, clock, log, box, files, scanner })
  const holders = new RoomHolders(store, agents)
  const overflow = (room: { roomId: number; tenantId: number }) => chatTransfer.overflow(room)
  const distribution = new Distribution({ store, clock, log, agents, sender, overflow })
  const offers = new DirectOffers({ store, clock, log, sockets, distribution })
  const chatTransfer = new ChatTransfer({ store, clock, sockets, sender, distribution, offers })
  const chats = new ChatService({
    meter,
    store,
    clock,
    log,
    box,
    files,
    sockets,
    sender,
    receipts,
    fetcher,
    distribution,
    offers,
  })
  const idle = new IdleChats({ store, clock, log, sender, chatTransfer })
  const readings = new Readings({ store, clock })
  return {
    async routes(app) {
      await whatsappWebhook(app, {
        store,
        box,
        clock,
        receive: (channel, events) => chats.receive(channel, events),
      })
      sendingRoutes(app, { store, chats, files })
      templateRoutes(app, { store, chats })
      transferRoutes(app, { clock, chatTransfer })
      supervisingRoutes(app, { store, clock, sockets })
      readingRoutes(app, { store, clock, readings })
      attachmentRoutes(app, { store, files, readings })
      searchRoutes(app, { store, readings })
      pdfRoutes(app, { store, clock, files })
    },
    socket: (app) =>
      chatSocket(app, { store, clock, log, hub, sockets, chats, distribution, sessionSockets, limits }),
    async start() {
      await holders.start()
      await distribution.start()
      await offers.start()
      await sender.start()
      fetcher.wake()
      idle.start()
    },
    async stop() {
      await idle.stop()
      offers.stop()
      holders.stop()
      await Promise.all([distribution.stop(), sender.stop(), receipts.stop(), fetcher.stop()])
    },
    waiting: () => distribution.waiting,
    async settled() {
      await idle.settled()
      await distribution.settled()
    },
  }
}
