import { ERRORS, type ErrorDefinition } from '@ramal/contract/errors'
import type { Locale } from '@ramal/contract/vocabulary'
import { StoreFullError } from '@ramal/db/store/store'
import { text } from '@ramal/i18n/text'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { localeOf } from '../http/locale.ts'
import { clientOf, type Trust } from '../http/peers/trusted-proxies.ts'
import { cutLater } from '../http/strangers/cut-later.ts'
import type { StrangerGate } from '../http/strangers/stranger-gate.ts'
import { refusals } from '../platform/signals.ts'
import { isUpgrade } from '../realtime/websockets.ts'
import { secureUnrouted } from './security.ts'

/** One handler turns whatever was thrown into the contract's wire form (§0.3): a sentence for the user, code and cause for the log. */
export function errorHandling(app: FastifyInstance): void {
  app.setErrorHandler((thrown, request, reply) => {
    const error = asAppError(thrown)
    const definition: ErrorDefinition = ERRORS[error.code]
    refusals.tell(error.code)
    // Whose tenant is on its way here comes again: nothing failed (decision 067).
    if (definition.status >= 500 && error.code !== 'starting')
      request.log.error({ err: error.cause ?? error, code: error.code }, 'request failed')
    if (definition.status === 401) void reply.header('WWW-Authenticate', 'Token')
    if (error.retryAfter !== null) void reply.header('Retry-After', String(error.retryAfter))
    return reply.status(definition.status).send(wireBody(error, definition, localeOf(request)))
  })
  const knowsPath = knownPaths(app)
  app.setNotFoundHandler((request, reply) => {
    const wrongMethod = request.url.startsWith('/api/') && knowsPath(request.url)
    const error = wrongMethod
      ? new AppError('method_not_allowed', { params: { method: request.method } })
      : new AppError('not_found')
    const definition: ErrorDefinition = ERRORS[error.code]
    refusals.tell(error.code)
    return reply.status(definition.status).send(wireBody(error, definition, localeOf(request)))
  })
}

/**
 * What the router refuses before any route is found (an endless parameter, broken percent-encoding) names nothing that exists. No hook runs there:
 * it passes the gate here, and leaves at the pace of refusals.
 */
export function unroutable(gate: StrangerGate, trust: Trust) {
  return async (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { raw } = request
    // Fastify knows no proxy on its way here.
    const who = gate.who(raw, clientOf(raw, trust).address)
    if (!gate.admits(raw, who)) return cutLater(raw.socket)
    await gate.place(who)
    await gate.refusals.pass(who.key)
    if (isUpgrade(raw)) {
      // Behind an upgrade nobody reads on.
      void reply.header('connection', 'close')
      reply.raw.once('finish', () => raw.socket.destroy())
    }
    refuseUnrouted(request, reply)
  }
}

function refuseUnrouted(request: FastifyRequest, reply: FastifyReply): void {
  const definition: ErrorDefinition = ERRORS.not_found
  secureUnrouted(request, reply)
  void reply
    .header('x-request-id', request.id)
    .status(definition.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(wireBody(new AppError('not_found'), definition, localeOf(request))))
}

function wireBody(error: AppError, definition: ErrorDefinition, locale: Locale): object {
  if (error.fields) return error.fields
  const sentence = text(locale, definition.key as Parameters<typeof text>[1], error.params)
  switch (definition.place) {
    case 'non_field_errors':
    case 'field':
      return { non_field_errors: [sentence] }
    case 'coded':
      return { detail: sentence, code: definition.code ?? error.code, ...error.data }
    case 'detail':
      return { detail: sentence }
  }
}

function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (thrown instanceof StoreFullError) return new AppError('store_full', { cause: thrown })
  const { code, statusCode: status } = thrown as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('unsupported_media')
  if (status !== undefined && status >= 400 && status < 500) return new AppError('bad_request')
  return new AppError('internal', { cause: thrown })
}

/**
 * Whether another method is served at a path for which the router found nothing. The patterns are made once, when all routes are there:
 * whoever asks for nothing asks often.
 */
function knownPaths(app: FastifyInstance): (url: string) => boolean {
  let patterns: RegExp[] | null = null
  return (url) => {
    patterns ??= [...app.declaredRoutes].map((spec) => pathPattern(spec.path))
    const path = url.split('?')[0]?.slice('/api'.length).replace(/\/?$/, '/') ?? ''
    return patterns.some((pattern) => pattern.test(path))
  }
}

function pathPattern(path: string): RegExp {
  const pattern = path.replace(/\/?$/, '/').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${pattern}$`)
}
