import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { endpoint } from '@ramal/contract/kit/endpoint'
import type { FastifyReply } from 'fastify'
import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod'
import { LONG_LIST_LIMITS } from './long-lists.ts'
import { LongPage } from './long-page.ts'
import { sendLongPage } from './send-long-page.ts'

const things = endpoint({
  method: 'GET',
  path: '/v1/things/',
  summary: 'Lists things.',
  answers: { 200: () => z.object({ count: z.int(), results: z.array(z.object({ id: z.int() })) }) },
  permission: 'signed-in',
  section: '0',
  origin: 'extension',
})

let closes: number
let head: unknown[]
beforeEach(() => {
  closes = 0
  head = []
})

function send(
  slices: (readonly object[])[],
  { limits = {}, field, spec = things }: { limits?: object; field?: string; spec?: typeof things } = {},
): Readable {
  let body: Readable | undefined
  const reply = {
    server: { longLists: { limits: { ...LONG_LIST_LIMITS, ...limits } } },
    status: (code: number) => {
      head.push(code)
      return reply
    },
    type: (type: string) => {
      head.push(type)
      return reply
    },
    send: (stream: Readable) => {
      body = stream
      return reply
    },
  }
  const page = new LongPage<object, object>({
    envelope: { count: 2, secret: 'x' },
    ...(field !== undefined && { field }),
    slices: (async function* () {
      yield* slices
    })(),
    close: () => {
      closes += 1
    },
  })
  sendLongPage(spec, reply as unknown as FastifyReply, page)
  return body!
}

async function textOf(body: Readable): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of body) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces).toString()
}

it('A long page is one JSON document, whatever slices it came in', async () => {
  const rows = Array.from({ length: 120 }, (_, id) => ({ id }))
  const text = await textOf(send([rows.slice(0, 101), [], rows.slice(101)]))
  expect(JSON.parse(text)).toEqual({ count: 2, results: rows })
  expect(head).toEqual([200, 'application/json; charset=utf-8'])
  expect(closes).toBe(1)
})

it('A long page without any row is a document as well', async () => {
  expect(JSON.parse(await textOf(send([])))).toEqual({ count: 2, results: [] })
})

it('Nothing leaves in a long page that its endpoint does not declare', async () => {
  const text = await textOf(send([[{ id: 1, secret: 'x' }]]))
  expect(text).toBe('{"count":2,"results":[{"id":1}]}')
})

it('A row that its endpoint does not declare ends the document, and what was read from is let go', async () => {
  await expect(textOf(send([[{ id: 1 }], [{ id: 'a' }]]))).rejects.toThrow()
  expect(closes).toBe(1)
})

it('A long page of an endpoint without such a list is a fault that is told at once', () => {
  expect(() => send([], { field: 'rows' })).toThrow('GET /v1/things/ answers no list as "rows"')
})

it.each([
  ['takes nothing', { stallMs: 5 }, 'nobody takes a long list'],
  ['is not done in the time of a whole list', { wholeMs: 5 }, 'not read in its time'],
])('A reader who %s is cut, and what was read from is let go', async (_what, limits, why) => {
  const body = send([[{ id: 1 }], [{ id: 2 }]], { limits })
  body.read(0) // a first piece is wanted, and never taken
  const [error] = (await once(body, 'error')) as [Error]
  expect(error.message).toContain(why)
  expect(closes).toBe(1)
})

it('A reader who leaves in the middle ends the reading', async () => {
  const body = send([[{ id: 1 }], [{ id: 2 }]])
  await once(body, 'readable')
  body.destroy()
  await once(body, 'close')
  expect(closes).toBe(1)
})
