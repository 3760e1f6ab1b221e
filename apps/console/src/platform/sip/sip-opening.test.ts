import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserClock } from '../clock.ts'
import { createSipSocket } from './sip-socket.ts'

/** A websocket that opens, speaks and closes as the test says. */
class Wire {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static made: Wire[] = []
  readyState = Wire.CONNECTING
  isClosed = false
  onopen: (() => void) | null = null
  onclose: ((event: object) => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor() {
    Wire.made.push(this)
  }
  close() {
    this.isClosed = true
  }
  open() {
    this.readyState = Wire.OPEN
    this.onopen?.()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  Wire.made = []
  vi.stubGlobal('WebSocket', Wire)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function opening(isBusy = false) {
  const patience = { clock: browserClock, isBusy: () => isBusy }
  const socket = createSipSocket('wss://pbx.example/ws/sip', () => ['sip'], patience)
  const heard: unknown[][] = []
  socket.onconnect = () => heard.push(['up'])
  socket.ondisconnect = (...how) => heard.push(['down', ...how])
  socket.ondata = (data) => heard.push(['data', data])
  socket.connect()
  return { socket, heard, wire: Wire.made[0]! }
}

it.each([
  ['10 s', 'no call', false, 10_000],
  ['2.5 s', 'a call', true, 2_500],
])('An opening is given %s while %s waits for it, and then counts as lost', (_time, _what, isBusy, ms) => {
  const { heard, wire } = opening(isBusy)
  vi.advanceTimersByTime(ms - 1)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(1)
  expect(heard).toEqual([['down', true, 4000, expect.any(String)]])
  expect(wire.isClosed).toBe(true)
})

it('A connection that is up is told once and not given up, however long it is silent', () => {
  const { socket, heard, wire } = opening()
  expect([socket.isConnecting(), socket.isConnected()]).toEqual([true, false])
  wire.open()
  expect([socket.isConnecting(), socket.isConnected()]).toEqual([false, true])
  vi.advanceTimersByTime(60_000)
  expect(heard).toEqual([['up']])
})

it.each([
  ['broken off', false, true],
  ['closed in good order', true, false],
])('A connection %s is told with how it ended, and can be opened again', (_how, wasClean, error) => {
  const { socket, heard, wire } = opening()
  wire.open()
  wire.onclose?.({ wasClean, code: 1006, reason: 'restart' })
  expect(heard.at(-1)).toEqual(['down', error, 1006, 'restart'])
  expect(socket.isConnected()).toBe(false)
  socket.connect()
  expect(Wire.made).toHaveLength(2)
})

it('One connection is opened at a time, and one that was closed on purpose is over for good', () => {
  const { socket, heard, wire } = opening()
  socket.connect()
  expect(Wire.made).toHaveLength(1)
  socket.disconnect()
  expect(wire.isClosed).toBe(true)
  wire.open()
  vi.advanceTimersByTime(60_000)
  expect(heard).toEqual([])
})

it('What is no text is no SIP message', () => {
  const { heard, wire } = opening()
  wire.open()
  wire.onmessage?.({ data: new ArrayBuffer(4) })
  wire.onmessage?.({ data: 'SIP/2.0 200 OK' })
  expect(heard).toEqual([['up'], ['data', 'SIP/2.0 200 OK']])
})

it('A socket nobody listens to yet may come and go', () => {
  const socket = createSipSocket('wss://pbx.example/ws/sip', () => ['sip'])
  socket.connect()
  const wire = Wire.made[0]!
  expect(() => {
    wire.open()
    wire.onmessage?.({ data: 'SIP/2.0 200 OK' })
    socket.drop()
  }).not.toThrow()
})
