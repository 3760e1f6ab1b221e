import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSipSocket } from './sip-socket.ts'

class FakeWebSocket {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static made: FakeWebSocket[] = []
  readyState = FakeWebSocket.CONNECTING
  sent: string[] = []
  onopen: (() => void) | null = null
  onclose: ((event: { wasClean: boolean; code: number; reason: string }) => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  readonly protocols: string[]
  constructor(_url: string, protocols: string[]) {
    this.protocols = protocols
    FakeWebSocket.made.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.readyState = 3
  }
  open() {
    this.readyState = FakeWebSocket.OPEN
    this.onopen?.()
  }
}

const protocols = () => ['sip', 'token.now']

function connected() {
  const socket = createSipSocket('ws://pbx.example:8080/ws/sip', protocols)
  socket.onconnect = vi.fn()
  socket.ondisconnect = vi.fn()
  socket.ondata = vi.fn()
  socket.connect()
  const wire = FakeWebSocket.made.at(-1)
  if (!wire) throw new Error('no websocket was opened')
  wire.open()
  return { socket, wire }
}

beforeEach(() => {
  FakeWebSocket.made = []
  vi.stubGlobal('WebSocket', FakeWebSocket)
})
afterEach(() => vi.unstubAllGlobals())

describe('the SIP socket, RFC 7118', () => {
  it.each([
    ['ws://pbx.example:8080/ws/sip', 'sip:pbx.example:8080;transport=ws', 'WS'],
    ['wss://pbx.example/ws/sip', 'sip:pbx.example;transport=ws', 'WSS'],
  ])('The SIP socket of %s has the right URI and transport', (url, uri, via) => {
    expect(createSipSocket(url, protocols)).toMatchObject({ sip_uri: uri, via_transport: via, url })
  })

  it('The SIP socket refuses an address that is no websocket', () => {
    expect(() => createSipSocket('https://pbx.example/ws/sip', protocols)).toThrow(TypeError)
  })

  it('The SIP socket speaks the subprotocol sip, sends and receives', () => {
    const { socket, wire } = connected()
    expect(wire.protocols).toEqual(['sip', 'token.now'])
    expect(socket.send('OPTIONS')).toBe(true)
    wire.onmessage?.({ data: 'SIP/2.0 200 OK' })
    expect(socket.ondata).toHaveBeenCalledWith('SIP/2.0 200 OK')
  })

  it('The SIP socket sends nothing while it is not open', () => {
    const socket = createSipSocket('ws://pbx.example/ws/sip', protocols)
    expect(socket.send('OPTIONS')).toBe(false)
  })

  it('A dropped SIP connection counts as lost, and its late events are ignored', () => {
    const { socket, wire } = connected()
    socket.drop()
    expect(socket.ondisconnect).toHaveBeenCalledWith(true, 4000, expect.any(String))
    wire.onclose?.({ wasClean: true, code: 1000, reason: '' })
    wire.onmessage?.({ data: 'late' })
    expect(socket.ondisconnect).toHaveBeenCalledOnce()
    expect(socket.ondata).not.toHaveBeenCalled()
  })
})
