import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { Engine } from './options.ts'
import { embedded } from './protocol-suite/testing/harness.ts'

let engine: Engine
let socket: Socket

beforeAll(async () => {
  engine = await embedded()
  socket = createSocket('udp4')
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
})

afterAll(async () => {
  socket.close()
  await engine.stop()
})

let serial = 0

function options(changes: Record<string, string | undefined> = {}): string {
  serial += 1
  const lines = {
    start: 'OPTIONS sip:x@127.0.0.1 SIP/2.0',
    via: `Via: SIP/2.0/UDP 127.0.0.1:9;branch=z9hG4bKm${serial};rport`,
    from: 'From: <sip:a@x>;tag=1',
    to: 'To: <sip:b@x>',
    callId: `Call-ID: m${serial}`,
    cseq: 'CSeq: 1 OPTIONS',
    length: 'Content-Length: 0',
    ...changes,
  }
  return `${Object.values(lines)
    .filter((line) => line !== undefined)
    .join('\r\n')}\r\n\r\n`
}

/** What comes back over UDP: the status line, or '' when nothing does within the time. */
async function ask(text: string | Buffer, waitMs = 1_000): Promise<string> {
  const answer = once(socket, 'message', { signal: AbortSignal.timeout(waitMs) }).then(
    ([data]) => String(data),
    () => '',
  )
  socket.send(text, engine.ports.sip, '127.0.0.1')
  return answer
}

/** No application is there: 503 shows that a well-formed request is still understood. */
async function expectAlive(): Promise<void> {
  expect(await ask(options())).toMatch(/^SIP\/2\.0 503 /)
}

describe('malformed messages', () => {
  it.each([
    ['no From', { from: undefined }],
    ['no Call-ID', { callId: undefined }],
    ['no CSeq', { cseq: undefined }],
    ['another method in CSeq', { cseq: 'CSeq: 1 INVITE' }],
    ['a CSeq out of range', { cseq: 'CSeq: 99999999999 OPTIONS' }],
    ['a body that is not there', { length: 'Content-Length: 400' }],
    ['a negative length', { length: 'Content-Length: -1' }],
    ['a Request-URI in brackets', { start: 'OPTIONS <sip:x@y> SIP/2.0' }],
    ['a Request-URI with a space', { start: 'OPTIONS sip:x @y SIP/2.0' }],
    ['two From', { more: 'f: <sip:c@x>;tag=2' }],
    ['a line that is no header', { more: 'garbage' }],
    ['Max-Forwards beyond 255', { more: 'Max-Forwards: 256' }],
    ['an open quote in To', { to: 'To: "b <sip:b@x>' }],
  ])('A malformed message with %s gets 400, and the engine lives', async (_what, changes) => {
    const answer = await ask(options(changes))
    expect(answer).toMatch(
      /^SIP\/2\.0 400 Bad Request\r\nVia: SIP\/2\.0\/UDP 127\.0\.0\.1:9;branch=z9hG4bKm\d+;rport=\d+;received=127\.0\.0\.1\r\n/,
    )
    await expectAlive()
  })

  it('A message of another SIP version gets 505', async () => {
    expect(await ask(options({ start: 'OPTIONS sip:x@y SIP/3.0' }))).toMatch(/^SIP\/2\.0 505 /)
  })

  it('A message to a scheme that is not ours gets 416', async () => {
    expect(await ask(options({ start: 'OPTIONS soap.beep://x.y SIP/2.0' }))).toMatch(/^SIP\/2\.0 416 /)
  })

  it.each([
    ['nothing but line ends', '\r\n\r\n\r\n'],
    ['noise', Buffer.from([0xff, 0xfe, 0x00, 0x80, 0x0d, 0x0a, 0x0d, 0x0a])],
    ['an unknown response', 'SIP/2.0 200 OK\r\nVia: x\r\n\r\n'],
    ['a malformed ACK', 'ACK sip:x@y SIP/2.0\r\nVia: SIP/2.0/UDP h;branch=1\r\n\r\n'],
    ['a request without Via', options({ via: undefined })],
  ])('A datagram of %s gets no answer, and the engine lives', async (_what, data) => {
    socket.send(data, engine.ports.sip, '127.0.0.1')
    const next = options()
    expect(await ask(next)).toContain(`\r\n${/Call-ID: m\d+/.exec(next)?.[0]}\r\n`)
  })

  it('Over TCP two requests in pieces are understood, a missing length ends the connection', async () => {
    const tcp = connect(engine.ports.sip, '127.0.0.1').setNoDelay()
    let text = ''
    tcp.on('data', (chunk) => {
      text += chunk.toString()
    })
    const both = `${options()}\r\n${options()}`.replaceAll('/UDP', '/TCP')
    for (let at = 0; at < both.length; at += 100) {
      tcp.write(both.slice(at, at + 100))
      await new Promise((resolve) => setImmediate(resolve))
    }
    tcp.write(options({ length: undefined }).replace('/UDP', '/TCP'))
    await once(tcp, 'close')
    expect(text.match(/SIP\/2\.0 503 /g)).toHaveLength(3)
    await expectAlive()
  })

  it('Over websocket pings get their line end, other subprotocols and long frames are refused', async () => {
    const url = `ws://127.0.0.1:${engine.ports.ws}`
    const ws = new WebSocket(url, 'sip')
    await once(ws, 'open')
    ws.send('\r\n\r\n')
    expect(String((await once(ws, 'message'))[0])).toBe('\r\n')
    ws.send('x'.repeat(70_000))
    expect((await once(ws, 'close'))[0]).toBe(1009)
    const other = new WebSocket(url, 'chat')
    await expect(once(other, 'open')).rejects.toThrow(/401/)
    await expectAlive()
  })
})

describe('what a stranger cannot do', () => {
  it('A stranger cannot end a dialog that is not theirs, or cancel a call that is not there', async () => {
    const stray = { to: 'To: <sip:b@x>;tag=guess' }
    const bye = options({ ...stray, start: 'BYE sip:x@y SIP/2.0', cseq: 'CSeq: 2 BYE' })
    expect(await ask(bye)).toMatch(/^SIP\/2\.0 481 /)
    const invite = options({ ...stray, start: 'INVITE sip:x@y SIP/2.0', cseq: 'CSeq: 2 INVITE' })
    expect(await ask(invite)).toMatch(/^SIP\/2\.0 100 /)
    const cancel = options({ start: 'CANCEL sip:x@y SIP/2.0', cseq: 'CSeq: 2 CANCEL' })
    const answers = [await ask(cancel), await ask('\r\n\r\n', 700)]
    expect(answers.some((answer) => answer.startsWith('SIP/2.0 481'))).toBe(true)
  })
})
