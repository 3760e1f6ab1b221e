import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  schemaOf,
} from '@ramal/contract/kit/endpoint'
import type { Locale } from '@ramal/contract/vocabulary'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { AppError } from './app-error.ts'
import { queryReader } from './asked-query.ts'
import { authorise, authoriseStill, type SignedIn } from './authorise.ts'
import { type FilesOf, isMultipart, type Payload, readPayload } from './bodies/multipart.ts'
import { dropSlowly } from './bodies/slow-drop.ts'
import { refuseCrossSite } from './cross-site.ts'
import { invalid, missing } from './field-errors.ts'
import { localeOf } from './locale.ts'
import type { DoorPage } from './long-list/door-page.ts'
import { LongPage } from './long-list/long-page.ts'
import { sendLongPage } from './long-list/send-long-page.ts'
import { rowWriter } from './row-writer.ts'

/** A handler that has written its answer itself (files). */
export const SENT = Symbol('sent')

/** Largest body of an endpoint that asks nobody who they are, bytes: a sign-in. */
const STRANGERS_BYTES = 16_384
/** Largest JSON body (app.ts). */
const MOST_BYTES = 1_048_576

/** What a handler is given: everything parsed, the caller known and allowed. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Files of a multipart request; those that are not required may be absent. Gone when the handler returns. */
  files: FilesOf<E>
  user: E['permission'] extends 'public' ? SignedIn | null : SignedIn
  locale: Locale
  request: FastifyRequest
  reply: FastifyReply
}

/** What is known of a call before its body is read. */
export type Caller<E extends Endpoint> = Pick<Call<E>, 'params' | 'query' | 'user'>

/** What one endpoint asks for beyond its declaration. */
export interface RouteRules<E extends Endpoint> {
  /** Longest body where nobody is asked who they are, bytes. */
  strangersBytes?: number
  /** Its answers are rows as they are kept: of each its kinds are looked at, and what its schema names leaves (`rowWriter`). */
  hasRows?: true
  /** Whether this caller may send files here, asked before any is read. Throws as the handler would. */
  admitFiles?(caller: Caller<E>): Promise<unknown>
}

/** A page is the door's own; a list may also be answered in slices, as may the rows that stand in another answer. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<OfDoor<AnswerOf<E>> | InSlices<AnswerOf<E>> | typeof SENT>
type OfDoor<Answer> = Answer extends { readonly status: infer S; readonly body: Listed<infer Item> }
  ? { readonly status: S; readonly body: DoorPage<Item> }
  : Answer
type Listed<Item> = { count: number; next: string | null; results: Item[] }
type InSlices<Answer> = Answer extends { readonly status: 200; readonly body: infer Body }
  ? Body extends readonly unknown[]
    ? never
    : { [Field in keyof Body]: SlicesOf<Body, Field> }[keyof Body]
  : never
type SlicesOf<Body, Field extends keyof Body> = Body[Field] extends readonly (infer Item)[]
  ? LongPage<Item, Omit<Body, Field>>
  : never

/** The 200 of a list, be it a whole page or one in slices. */
export function answerPage<Item>(
  page: DoorPage<Item> | LongPage<Item>,
): { status: 200; body: DoorPage<Item> } | LongPage<Item> {
  return page instanceof LongPage ? page : answer(200, page)
}

/** One answer of an endpoint. */
export function answer<S extends number, B>(status: S, body: B): { status: S; body: B } {
  return { status, body }
}

/**
 * Serves a declared endpoint: allows, parses, calls, and lets nothing out that its schema does not name (contract §0).
 * A GET that changes state is served as POST too.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  spec: E,
  handler: Handler<E>,
  rules: RouteRules<E> = {},
): void {
  app.declaredRoutes.add(spec)
  app.route({
    method: methodsOf(spec),
    url: `/api${spec.path}`,
    // Nobody's megabyte is parsed: who may not ask is told before anything is read.
    ...(spec.permission === 'public' ? { bodyLimit: rules.strangersBytes ?? STRANGERS_BYTES } : {}),
    onRequest: async (request) => {
      if (spec.crossSite === 'refuse') refuseCrossSite(request)
      const user = await authorise(app, request, spec)
      if (!user) return
      if (isMultipart(request)) app.meter.take(user.id, 'upload')
      else app.meter.chargeBody(user.id, bodyBytes(request))
    },
    handler: async (request, reply) => {
      const user = request.signedIn
      const { params, query } = await admitted()
      const payload = await readPayload(request, spec)
      const result = await handle(payload).finally(payload.discard)
      if (result === SENT) return reply
      return result instanceof LongPage ? sendLongPage(spec, reply, result) : send(spec, reply, result, rules)

      async function handle(payload: Payload) {
        const still = bringsBody(request) ? await authoriseStill(app, request, spec) : user
        const sent = parseSent(spec, request, payload)
        const call = { params, query, ...sent, user: still, locale: localeOf(request), request, reply }
        return handler(call as Call<E>)
      }

      async function admitted() {
        try {
          const asked = parseAsked(spec, request)
          if (isMultipart(request)) await rules.admitFiles?.({ ...asked, user } as Caller<E>)
          return asked
        } catch (error) {
          if (isMultipart(request)) dropSlowly(request.raw)
          throw error
        }
      }
    },
  })
}

/**
 * Whoever may GET may ask for the head: by the same route, for one of its own would take as much memory again. Nobody asks for the head
 * of what changes something.
 */
function methodsOf({ method, crossSite }: Endpoint): HTTPMethods[] {
  if (crossSite === 'refuse') return [method, 'POST']
  return method === 'GET' ? ['GET', 'HEAD'] : [method]
}

/** A body may take its time to come. */
function bringsBody(request: FastifyRequest): boolean {
  return isMultipart(request) || bodyBytes(request) > 0
}

/** As the header says; a body of unknown length counts as the longest there may be. */
function bodyBytes({ headers }: FastifyRequest): number {
  return headers['transfer-encoding'] ? MOST_BYTES : Number(headers['content-length'] ?? 0)
}

/** What a request asks of: known before its body is read. */
function parseAsked(spec: Endpoint, request: FastifyRequest) {
  const schemas = schemaOf(spec)
  const params = schemas.params()?.safeParse(request.params)
  // A path parameter that does not parse names nothing that exists.
  if (params && !params.success) throw new AppError('not_found')
  const asked = schemas.query()
  const query = asked && queryReader(asked)(request.query)
  if (query && !query.success) throw invalid(query.error, request.query, localeOf(request))
  return { params: params?.data, query: query?.data }
}

function parseSent(spec: Endpoint, request: FastifyRequest, payload: Payload) {
  const body = schemaOf(spec).body()?.safeParse(payload.body)
  if (body && !body.success) throw invalid(body.error, payload.body, localeOf(request))
  return { body: body?.data, files: filesOf(spec, request, payload) }
}

function filesOf(spec: Endpoint, request: FastifyRequest, { files }: Payload): Payload['files'] | undefined {
  for (const [name, part] of Object.entries(spec.files ?? {}))
    if (part.required && !files[name]) throw missing(name, localeOf(request))
  return spec.files && files
}

function send(
  spec: Endpoint,
  reply: FastifyReply,
  result: { status: number; body: unknown },
  { hasRows = false }: { hasRows?: boolean },
): FastifyReply {
  const schema = schemaOf(spec).answer(result.status)
  if (!schema) throw new Error(`${spec.method} ${spec.path} does not declare ${result.status}`)
  reply.status(result.status)
  if (result.status === 204) return reply.send()
  const body = hasRows ? rowWriter(schema)(result.body) : schema.parse(result.body)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}
