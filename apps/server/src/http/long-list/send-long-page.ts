import { setImmediate } from 'node:timers'
import { type Endpoint, schemaOf } from '@ramal/contract/kit/endpoint'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { contentDisposition } from '../content-disposition.ts'
import { type RowWriter, rowWriter } from '../row-writer.ts'
import { FilePage } from './file-page.ts'
import type { LongPage } from './long-page.ts'
import { watchedBody } from './watched-body.ts'

/** How long rows are checked and written down before others have their turn, ms. */
const TURN_MS = 1

/**
 * Sends a long page as one JSON document, as fast as its reader takes it. Each row passes the endpoint's schema (`rowWriter`). Who goes away, or
 * takes nothing for long, ends the reading; a row that fails ends the connection, since the status has left.
 */
export function sendLongPage(
  spec: Endpoint,
  reply: FastifyReply,
  page: LongPage<unknown, unknown>,
): FastifyReply {
  const isFile = page instanceof FilePage
  const pieces = isFile ? linesOf(page) : documentOf(page, schemasOf(spec, page.field))
  const body = watchedBody(pieces, { limits: reply.server.longLists.limits, onEnd: () => page.close() })
  if (isFile) void reply.header('content-disposition', contentDisposition('attachment', page.fileName))
  return reply
    .status(200)
    .type(isFile ? page.type : 'application/json; charset=utf-8')
    .send(body)
}

/** The lines of a file, in pieces that take others a millisecond of their time. */
async function* linesOf({ head, lineOf, slices }: FilePage<unknown>): AsyncGenerator<string, void, void> {
  let piece = head
  let since = performance.now()
  for await (const slice of slices)
    for (const row of slice) {
      piece += lineOf(row)
      if (performance.now() - since < TURN_MS) continue
      yield piece
      piece = ''
      await turn()
      since = performance.now()
    }
  if (piece) yield piece
}

/** The text of the page, in pieces. */
async function* documentOf(
  { envelope, field, slices }: LongPage<unknown, unknown>,
  { around, row }: { around: z.ZodObject; row: RowWriter },
): AsyncGenerator<string, void, void> {
  yield JSON.stringify({ ...around.parse(envelope), [field]: [] }).slice(0, -2)
  let separator = ''
  let piece = ''
  let since = performance.now()
  for await (const slice of slices) {
    for (const one of slice) {
      piece += separator + JSON.stringify(row(one))
      separator = ','
      if (performance.now() - since < TURN_MS) continue
      yield piece
      piece = ''
      await turn()
      since = performance.now()
    }
    // A slice that arrives has waited: what is written is sent, and the next one has a turn of its own.
    if (piece) yield piece
    piece = ''
    await turn()
    since = performance.now()
  }
  yield ']}'
}

/** Of what stands around the rows, and of one of them. */
function schemasOf(spec: Endpoint, field: string): { around: z.ZodObject; row: RowWriter } {
  const whole = schemaOf(spec).answer(200) as z.ZodObject | undefined
  const row = (whole?.shape?.[field] as z.ZodArray | undefined)?.element
  if (!whole || !row) throw new Error(`${spec.method} ${spec.path} answers no list as "${field}"`)
  const { [field]: _, ...around } = whole.shape
  return { around: z.object(around), row: rowWriter(row as z.ZodType) }
}

const turn = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })
