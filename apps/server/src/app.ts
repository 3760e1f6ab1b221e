import { existsSync } from 'node:fs'
import type { Endpoint } from '@ramal/contract/kit/endpoint'
import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { Faults } from '@ramal/process/last-resort'
import type { TlsCertificate } from '@ramal/sip/transport/tls'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { authentication } from './accounts/authentication.ts'
import { fileKeyRoutes } from './accounts/file-key/routes.ts'
import { KnownSessions } from './accounts/session/known-sessions.ts'
import type { Accounts } from './accounts/session/module.ts'
import { ownSessionRoutes } from './accounts/session/own-sessions-routes.ts'
import { sessionRoutes } from './accounts/session/routes.ts'
import { secondFactorRoutes } from './accounts/session/second-factor-routes.ts'
import type { SessionSockets } from './accounts/session/session-sockets.ts'
import { userSessionRoutes } from './accounts/session/user-sessions-routes.ts'
import { embedOriginsOf } from './accounts/site/embed-origins.ts'
import { siteRoutes } from './accounts/site/routes.ts'
import type { AgentStates } from './agents/agent-states.ts'
import type { TabRegistry } from './agents/tab-registry.ts'
import { multipartBodies } from './http/bodies/multipart.ts'
import { type LongListLimits, LongLists } from './http/long-list/long-lists.ts'
import type { Meter } from './http/meter.ts'
import { noSchemas } from './http/no-schemas.ts'
import { settleForwardedFor, type Trust } from './http/peers/trusted-proxies.ts'
import { requestId } from './http/request-id.ts'
import type { StrangerGate } from './http/strangers/stranger-gate.ts'
import { HTTP_OPTIONS, secureOptions, showRenewed } from './http/web-server.ts'
import { activityActRoutes } from './modules/activities/act-routes.ts'
import { DueActivities } from './modules/activities/due.ts'
import { activityFeedRoutes } from './modules/activities/feed-routes.ts'
import { activityRoutes } from './modules/activities/routes.ts'
import type { AfterServices } from './modules/after-service/after-services.ts'
import { afterServiceRoutes } from './modules/after-service/routes.ts'
import { availabilityRoutes } from './modules/agent/availability-routes.ts'
import { agentRoutes } from './modules/agent/routes.ts'
import type { AgentService } from './modules/agent/service.ts'
import { supervisionRoutes } from './modules/agent/supervision-routes.ts'
import { agentFigureRoutes } from './modules/agent-day/figure-routes.ts'
import { agentDayRoutes } from './modules/agent-day/routes.ts'
import { agentTimeRoutes } from './modules/agent-day/time-routes.ts'
import { apiDocsRoutes, type ContractDirs } from './modules/api-docs/routes.ts'
import { auditTrailRoutes } from './modules/audit-trail/routes.ts'
import { briefingRoutes } from './modules/briefing/routes.ts'
import { builderMenuRoutes } from './modules/builder-menus/routes.ts'
import { callRoutes } from './modules/calls/routes.ts'
import type { Chat } from './modules/chat/module.ts'
import { clientRecordRoutes } from './modules/client-record/routes.ts'
import { coworkerChatRoutes } from './modules/coworkers/chat-routes.ts'
import { coworkerRoutes } from './modules/coworkers/routes.ts'
import { firstHourRoutes } from './modules/first-hour/routes.ts'
import { guideRoutes } from './modules/guide/routes.ts'
import { healthRoutes } from './modules/health/routes.ts'
import type { HelpRequests } from './modules/help/help-requests.ts'
import { helpRoutes } from './modules/help/routes.ts'
import { listImportRoutes } from './modules/list-import/routes.ts'
import { lookupRoutes } from './modules/lookups/routes.ts'
import type { Monitors } from './modules/monitor/monitors.ts'
import { monitorRoutes } from './modules/monitor/routes.ts'
import { notificationRoutes } from './modules/notifications/routes.ts'
import type { Floors } from './modules/operation/floors.ts'
import { messageRoutes } from './modules/operation/message-routes.ts'
import { operationRoutes } from './modules/operation/routes.ts'
import { wallRoutes } from './modules/operation/wall-routes.ts'
import type { Pauses } from './modules/pause/pauses.ts'
import { pauseRoutes } from './modules/pause/routes.ts'
import { permissionAppRoutes } from './modules/permission-apps/routes.ts'
import { avatarRoutes } from './modules/profile/avatar-routes.ts'
import { profileRoutes } from './modules/profile/routes.ts'
import { queuePlaceRoutes } from './modules/queue-places/routes.ts'
import { dayBoardRoutes } from './modules/reporting/board-routes.ts'
import { reportJobRoutes } from './modules/reporting/jobs/routes.ts'
import { reportRoutes } from './modules/reporting/routes.ts'
import { routeExplainRoutes } from './modules/route-explain/routes.ts'
import { tabFormRoutes } from './modules/tab-form/routes.ts'
import { timePdfRoutes } from './modules/time-record/pdf-routes.ts'
import { timeRemarkRoutes } from './modules/time-record/remark-routes.ts'
import { timeSealRoutes } from './modules/time-record/seal-routes.ts'
import type { FileStore } from './platform/files.ts'
import type { Logger } from './platform/log.ts'
import type { Scanner } from './platform/scanner/scanner.ts'
import type { SecretBox } from './platform/secret-box.ts'
import { answersInPieces } from './plugins/answers-in-pieces.ts'
import { bodiesInTime } from './plugins/body-deadlines.ts'
import { consoleFiles } from './plugins/console-files.ts'
import { errorHandling, unroutable } from './plugins/errors.ts'
import { headsAlone } from './plugins/heads-alone.ts'
import { jsonBodies } from './plugins/json-body.ts'
import { measureRequests } from './plugins/measured-requests.ts'
import { refusalsPaced } from './plugins/paced-refusals.ts'
import { recordRefusals } from './plugins/record-refusals.ts'
import { requestIds } from './plugins/request-ids.ts'
import { securityHeaders } from './plugins/security.ts'
import type { PersonalLimits } from './realtime/door/personal-limits.ts'
import type { Hub } from './realtime/hub.ts'
import { keepSocketsApart, websockets } from './realtime/websockets.ts'
import { resourceRoutes } from './resources/routes.ts'
import type { BusinessActionDeps } from './sockets/business/actions/deps.ts'
import { businessSocket } from './sockets/business/socket.ts'
import type { LivePages } from './sockets/live-pages/live-pages.ts'
import { type SpliceDeps, sipSplice } from './sockets/sip-splice/splice.ts'
import type { Telephony } from './telephony/telephony.ts'
import { type MetricsRouteDeps, metricsRoute } from './watching/metrics-route.ts'

export interface AppDeps {
  store: Store
  clock: Clock
  box: SecretBox
  log: Logger
  agentService: AgentService
  pauses: Pauses
  afterServices: AfterServices
  registry: TabRegistry
  telephony: BusinessActionDeps['telephony'] &
    Pick<Telephony, 'explainRouting' | 'health' | 'deviceState' | 'cancelTransfer' | 'sipSecretOf'>
  agents: AgentStates
  chat: Pick<Chat, 'routes' | 'socket'>
  dataDir: string
  recordingsDir: string
  files: FileStore
  /** Looks at every file that comes from outside; null: there is none. */
  scanner: Scanner | null
  trustedProxies: Trust
  gate: StrangerGate
  /** Certificate chain and key, PEM: HTTP over TLS of our own. */
  tls: TlsCertificate | null
  hstsSubdomains: boolean
  /** Files are opened by file keys alone, never by the session's token in their address (contract §0.4). */
  fileKeysOnly: boolean
  sockets: SessionSockets
  hub: Hub
  limits: PersonalLimits
  livePages: LivePages
  floors: Floors
  monitors: Monitors
  helps: HelpRequests
  /** Where the engine takes websockets now; null while it is away. */
  engine: SpliceDeps['engine']
  accounts: Accounts
  /** Built console files; a folder that does not exist serves the API alone. */
  consoleDir: string
  contractDirs: ContractDirs
  version: string
  meter: Meter
  /** Other limits than the product's, for tests. */
  longLists?: Partial<LongListLimits>
  /** For who shows the token; null: there are none. */
  metrics: MetricsRouteDeps
  faults: Faults
  /** True from the moment that the server is told to end: it is ready no longer. */
  ending: { readonly isEnding: boolean }
}

/** The HTTP side of the server: plugins, then modules. It does not listen. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = deps.log
  const options: FastifyServerOptions = {
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestId(request, deps.trustedProxies),
    // The id stands in every line about the request (`requestIds`), also where nobody has its log at hand.
    childLoggerFactory: (logger) => logger,
    routerOptions: {
      ignoreTrailingSlash: true, // never by redirect: that would lose a POST body (contract §0.1)
      maxParamLength: 1_024, // a Call-ID may be a uid (§0.1)
    },
    frameworkErrors: unroutable(deps.gate, deps.trustedProxies),
    bodyLimit: 1_048_576,
    exposeHeadRoutes: false, // a route answers both (`methodsOf` in route.ts)
    schemaController: noSchemas,
    trustProxy: deps.trustedProxies,
  }
  // A server of TLS is one of HTTP to everybody but Fastify's types.
  const https = deps.tls && secureOptions(deps.tls)
  const app = fastify(https ? ({ ...options, https } as object) : { ...options, http: HTTP_OPTIONS })
  showRenewed(app.server, deps.tls)
  app.decorate('declaredRoutes', new Set<Endpoint>())
  app.decorate('meter', deps.meter)
  app.decorate('longLists', new LongLists(deps.longLists))
  // The first hook of all: whoever asks for `request.ip` asks later.
  app.addHook('onRequest', (request, _reply, done) => {
    settleForwardedFor(request.raw, deps.trustedProxies)
    done()
  })
  requestIds(app)
  measureRequests(app, deps.trustedProxies)
  const knownSessions = new KnownSessions(deps.store, deps.sockets)
  app.addHook('onClose', async () => knownSessions.stop())
  await websockets(app, { ...deps, events: deps.accounts.events, sessions: knownSessions })
  errorHandling(app)
  // First, so that what is not looked at is bounded in its pieces as well.
  bodiesInTime(app)
  refusalsPaced(app, deps.gate)
  keepSocketsApart(app)
  headsAlone(app)
  answersInPieces(app, deps.gate.answers)
  jsonBodies(app)
  await multipartBodies(app, { folder: deps.files.passing, scanner: deps.scanner })
  await securityHeaders(app, deps)
  const { sessions, factors, lastSeen, events, access } = deps.accounts
  await authentication(app, { ...deps, lastSeen, knownSessions })
  recordRefusals(app, events)

  sessionRoutes(app, sessions, deps)
  ownSessionRoutes(app, { ...deps, sessions })
  userSessionRoutes(app, { ...deps, access })
  auditTrailRoutes(app, deps)
  secondFactorRoutes(app, { ...deps, sessions, factors })
  profileRoutes(app, { ...deps, sessions })
  avatarRoutes(app, deps)
  notificationRoutes(app, deps)
  coworkerRoutes(app, deps)
  coworkerChatRoutes(app, deps)
  fileKeyRoutes(app, deps)
  siteRoutes(app, deps.store)
  agentRoutes(app, deps.agentService)
  agentDayRoutes(app, deps)
  guideRoutes(app, deps)
  firstHourRoutes(app, deps)
  timeSealRoutes(app, deps)
  timePdfRoutes(app, deps)
  timeRemarkRoutes(app, deps)
  agentTimeRoutes(app, deps)
  agentFigureRoutes(app, deps)
  pauseRoutes(app, deps.pauses)
  supervisionRoutes(app, deps)
  availabilityRoutes(app, deps)
  operationRoutes(app, deps)
  reportRoutes(app, deps)
  reportJobRoutes(app, deps)
  dayBoardRoutes(app, deps)
  wallRoutes(app, deps)
  messageRoutes(app, deps)
  monitorRoutes(app, deps)
  helpRoutes(app, deps)
  routeExplainRoutes(app, deps)
  queuePlaceRoutes(app, deps)
  afterServiceRoutes(app, deps)
  briefingRoutes(app, deps)
  tabFormRoutes(app, deps)
  callRoutes(app, deps)
  lookupRoutes(app, deps)
  permissionAppRoutes(app, deps)
  activityRoutes(app, deps)
  activityActRoutes(app, deps)
  activityFeedRoutes(app, deps)
  clientRecordRoutes(app, deps)
  listImportRoutes(app, deps)
  healthRoutes(app, deps)
  metricsRoute(app, deps.metrics)
  resourceRoutes(app, { ...deps, access })
  builderMenuRoutes(app)
  apiDocsRoutes(app, deps.contractDirs)
  await deps.chat.routes(app)
  deps.chat.socket(app)
  const sockets = {
    ...deps,
    sessionSockets: deps.sockets,
    dueActivities: new DueActivities(deps.store),
  }
  businessSocket(app, sockets)
  sipSplice(app, sockets)

  if (existsSync(deps.consoleDir)) await consoleFiles(app, deps.consoleDir, embedOriginsOf(deps.store))
  return app
}
