import { createConnection, type Socket } from 'node:net'
import { untilTrue } from '@ramal/process/testing/until'
import { afterEach, describe, expect, it } from 'vitest'
import { silentLog } from '../testing/silent-log.ts'
import { connectMedia, type MediaClient } from './client.ts'
import { LineCutter } from './lines.ts'
import { parseRequest } from './parse-request.ts'
import type { MediaRequest } from './protocol.ts'
import { type ControlServer, listenControl } from './server.ts'

const HOST = '127.0.0.1'
const SECRET = 's3cret'
const closers: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function listen(port = 0, counts: number[] = []): Promise<ControlServer> {
  const server = await listenControl({
    host: HOST,
    port,
    secret: SECRET,
    log: silentLog,
    async perform(request: MediaRequest) {
      if (request.verb === 'stop') throw new Error('broken inside')
      return { ok: true, verb: request.verb }
    },
    onClients: (count) => counts.push(count),
  })
  closers.push(() => server.close())
  return server
}

async function connect(port: number): Promise<MediaClient> {
  const client = connectMedia({ host: HOST, port, secret: SECRET, log: silentLog })
  closers.push(() => client.close())
  await untilTrue(() => client.connected)
  return client
}

/** A client without manners: sends lines, collects lines. */
function raw(port: number, ...lines: string[]): { said: string[]; socket: Socket; closed: () => boolean } {
  const said: string[] = []
  const socket = createConnection({ host: HOST, port })
  const cutter = new LineCutter()
  let closed = false
  socket.setEncoding('utf8').on('data', (chunk: string) => said.push(...cutter.push(chunk)))
  socket
    .on('error', () => undefined)
    .on('close', () => {
      closed = true
    })
  socket.write(lines.map((line) => `${line}\n`).join(''))
  closers.push(() => socket.destroy())
  return { said, socket, closed: () => closed }
}

describe('the control port', () => {
  it('The control port answers requests and tells events to every client', async () => {
    const server = await listen()
    const [one, two] = [await connect(server.port), await connect(server.port)]
    expect(await one.request('list', {})).toMatchObject({ ok: true, verb: 'list' })
    const seen: string[] = []
    one.on('leg.up', ({ leg }) => seen.push(`one ${leg}`))
    two.on('leg.up', ({ leg }) => seen.push(`two ${leg}`))
    server.emit('leg.up', { leg: 'a' })
    await untilTrue(() => seen.length === 2)
    expect(seen.sort()).toEqual(['one a', 'two a'])
  })

  it.each([
    ['a wrong secret', '{"secret":"guess"}'],
    ['no secret', '{"id":1,"verb":"list"}'],
    ['no JSON', 'hello'],
    ['a number', '{"secret":5}'],
  ])('The control port closes on %s without a word and without doing what follows', async (_, first) => {
    const server = await listen()
    const client = raw(server.port, first, '{"id":1,"verb":"list"}')
    await untilTrue(client.closed)
    expect(client.said).toEqual([])
  })

  it('The control port answers bad lines and lives', async () => {
    const server = await listen()
    const client = raw(
      server.port,
      `{"secret":"${SECRET}"}`,
      'not json',
      '{"id":7,"verb":"fly"}',
      '{"id":8,"verb":"list"}',
    )
    await untilTrue(() => client.said.length === 4)
    expect(client.said.map((line) => JSON.parse(line))).toMatchObject([
      { ok: true, version: 1 },
      { id: null, ok: false, code: 'bad_request' },
      { id: 7, ok: false, code: 'bad_request' },
      { id: 8, ok: true },
    ])
  })

  it('The control port answers `failed` when something throws inside', async () => {
    const client = await connect((await listen()).port)
    expect(await client.request('stop', { play: 'p' })).toMatchObject({
      ok: false,
      code: 'failed',
      error: 'broken inside',
    })
  })

  it('The control port counts its clients', async () => {
    const counts: number[] = []
    const server = await listen(0, counts)
    const client = await connect(server.port)
    client.close()
    await untilTrue(() => counts.length === 2)
    expect(counts).toEqual([1, 0])
  })

  it('The client connects again to a control port that was away; requests in between are refused', async () => {
    const first = await listen()
    const client = await connect(first.port)
    const seen: string[] = []
    client.on('disconnected', () => seen.push('disconnected'))
    client.on('connected', () => seen.push('connected'))
    await first.close()
    await untilTrue(() => !client.connected)
    expect(await client.request('list', {})).toMatchObject({ ok: false, code: 'not_connected' })
    await listen(first.port)
    await untilTrue(() => client.connected)
    expect(await client.request('list', {})).toMatchObject({ ok: true })
    expect(seen).toEqual(['disconnected', 'connected'])
  })
})

describe('parseRequest', () => {
  it.each([
    ['[]'],
    ['null'],
    ['{"verb":"list"}'],
    ['{"id":1.5,"verb":"list"}'],
    ['{"id":1,"verb":"constructor"}'],
    ['{"id":1,"verb":"leg.create","leg":"a"}'],
    ['{"id":1,"verb":"leg.create","leg":"a","kind":"sip"}'],
    ['{"id":1,"verb":"leg.create","leg":"","kind":"rtp"}'],
    ['{"id":1,"verb":"leg.create","leg":"a","kind":"rtp","offer":5}'],
    ['{"id":1,"verb":"bridge.set","bridge":"b","hears":[{"leg":"a"}]}'],
    ['{"id":1,"verb":"dtmf.send","leg":"a","digits":"12x"}'],
    ['{"id":1,"verb":"dtmf.send","leg":"a","digits":"1","duration_ms":1e9}'],
  ])('The control port refuses the request %s', (line) => {
    expect(parseRequest(line)).toMatchObject({ ok: false, refusal: { code: 'bad_request' } })
  })

  it('The control port takes a whole request', () => {
    const line =
      '{"id":1,"verb":"bridge.set","bridge":"b","hears":[{"leg":"a","from":null},{"leg":"c","from":"a"}]}'
    expect(parseRequest(line)).toMatchObject({ ok: true, request: { id: 1, verb: 'bridge.set' } })
  })
})

describe('LineCutter', () => {
  it('The line cutter joins what TCP tore apart', () => {
    const cutter = new LineCutter()
    expect([cutter.push('{"a'), cutter.push('":1}\n{"b"'), cutter.push(':2}\n')]).toEqual([
      [],
      ['{"a":1}'],
      ['{"b":2}'],
    ])
  })

  it('The line cutter throws for a line without an end', () => {
    expect(() => new LineCutter(10).push('x'.repeat(11))).toThrow(RangeError)
  })
})
