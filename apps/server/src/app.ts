import { existsSync } from 'node:fs'
import helmet from '@fastify/helmet'
import type { Endpoint } from '@ramal/contract/kit/endpoint'
import type { Store } from '@ramal/db/store/store'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { multipartBodies } from './http/multipart.ts'
import { agentRoutes } from './modules/agent/routes.ts'
import type { AgentService } from './modules/agent/service.ts'
import { callRoutes } from './modules/calls/routes.ts'
import type { Chat } from './modules/chat/module.ts'
import { healthRoutes } from './modules/health/routes.ts'
import { lookupRoutes } from './modules/lookups/routes.ts'
import { profileRoutes } from './modules/profile/routes.ts'
import { sessionRoutes } from './modules/session/routes.ts'
import { SessionService } from './modules/session/service.ts'
import { siteRoutes } from './modules/site/routes.ts'
import type { Clock } from './platform/clock.ts'
import type { Logger } from './platform/log.ts'
import { authentication } from './plugins/authentication.ts'
import { consoleFiles } from './plugins/console-files.ts'
import { errorHandling, unroutable } from './plugins/errors.ts'
import { jsonBodies } from './plugins/json-body.ts'
import { CSP } from './plugins/security.ts'
import type { Presence } from './realtime/presence.ts'
import type { Telephony } from './telephony/telephony.ts'

export interface AppDeps {
  store: Store
  clock: Clock
  log: Logger
  agents: AgentService
  telephony: Pick<Telephony, 'health' | 'deviceState'>
  presence: Presence
  chat: Pick<Chat, 'routes'>
  recordingsDir: string
  /** Built console files; a folder that does not exist serves the API alone. */
  consoleDir: string
  version: string
}

/** The HTTP side of the server: plugins, then modules. It does not listen. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = deps.log
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: {
      ignoreTrailingSlash: true, // never by redirect: that would lose a POST body (contract §0.1)
      maxParamLength: 1_024, // a Call-ID may be a uid (§0.1)
    },
    frameworkErrors: unroutable,
    bodyLimit: 1_048_576,
  })
  app.decorate('declaredRoutes', new Set<Endpoint>())
  errorHandling(app)
  jsonBodies(app)
  await multipartBodies(app)
  await app.register(helmet, CSP)
  await authentication(app, deps)

  const sessions = new SessionService(deps)
  sessionRoutes(app, sessions)
  profileRoutes(app, { store: deps.store, sessions })
  siteRoutes(app, deps.store)
  agentRoutes(app, deps.agents)
  callRoutes(app, deps)
  lookupRoutes(app, deps)
  healthRoutes(app, deps)
  await deps.chat.routes(app)

  if (existsSync(deps.consoleDir)) await consoleFiles(app, deps.consoleDir)
  return app
}
