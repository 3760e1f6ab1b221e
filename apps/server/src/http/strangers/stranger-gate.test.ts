import { EventEmitter } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { beforeEach, expect, it } from 'vitest'
import { RefusalPace } from '../refusal-pace.ts'
import { FakeSocket } from '../testing/fake-socket.ts'
import { connectionLimits } from './connection-limits.ts'
import { paceKey } from './pace-key.ts'
import { StrangerGate } from './stranger-gate.ts'

const ana = { id: 7, tenantId: 3 }
const ADDRESS = '203.0.113.7'

let gate: StrangerGate
let port = 1_000
beforeEach(() => {
  gate = gateOf({})
})

function gateOf({ refusals, open }: { refusals?: RefusalPace; open?: RefusalPace }): StrangerGate {
  const parts = { connections: connectionLimits(1_024), ...(refusals && { refusals }), ...(open && { open }) }
  return new StrangerGate(() => false, parts)
}

/** A request on a connection of its own, or on that one. */
function asked(token?: string, socket = opened()): IncomingMessage {
  const headers = token === undefined ? {} : { authorization: `Token ${token}` }
  return { headers, url: '/', socket: socket.asSocket } as unknown as IncomingMessage
}

function opened(): FakeSocket {
  port += 1
  return new FakeSocket(ADDRESS, port)
}

/** A connection that the gate has seen come. */
function counted(): FakeSocket {
  const server = Object.assign(new EventEmitter(), { keepAliveTimeout: 1 }) as unknown as Server
  gate.connections.watch(server)
  const socket = opened()
  server.emit('connection', socket)
  return socket
}

it('Somebody of whom nothing is known has the pace of their address group', () => {
  expect(gate.who(asked('made up'), '2001:db8:1:2::3')).toEqual({
    key: '2001:db8:1:2::/64',
    isStranger: true,
    known: null,
  })
})

it('Who shows a session that was found true has a pace of their own, by whichever connection', () => {
  gate.proved(asked(), ana, 'true')
  expect(gate.who(asked('true'), ADDRESS)).toEqual({ key: 'person 7', isStranger: false, known: ana })
})

it('Who showed a true session on a connection is known by it, whatever they show there later', () => {
  const socket = counted()
  gate.proved(asked('true', socket), ana, 'true')
  expect(gate.who(asked('other', socket), ADDRESS)).toEqual({
    key: 'person 7',
    isStranger: false,
    known: null,
  })
  socket.destroy()
  expect(gate.who(asked('other', socket), ADDRESS).isStranger).toBe(true)
})

it('Everybody is looked at while little waits', () => {
  expect(gate.admits(asked(), gate.who(asked(), ADDRESS))).toBe(true)
})

it.each(['refusals', 'open'] as const)(
  'Where too much of an address waits among %s only a few are looked at, and only who shows a session',
  (which) => {
    const pace = new RefusalPace({ burst: 1, perSecond: 1, waiting: 1 })
    gate = gateOf({ [which]: pace })
    pace.delay(ADDRESS, performance.now())
    if (which === 'open') gate.refusals.delay(ADDRESS, performance.now())
    const who = gate.who(asked(), ADDRESS)
    expect(gate.admits(asked(), who)).toBe(false)
    const looked = Array.from({ length: 100 }, () => gate.admits(asked('any'), who)).filter(Boolean)
    expect(looked.length).toBeGreaterThanOrEqual(20)
    expect(looked.length).toBeLessThan(100)
    expect(gate.admits(asked(), gate.who(asked(), '203.0.113.8'))).toBe(true)
  },
)

it('Strangers share ten places in a turn of the loop, and who is known waits for none', async () => {
  const stranger = gate.who(asked(), ADDRESS)
  const placed: string[] = []
  const strangers = Array.from({ length: 11 }, () => gate.place(stranger).then(() => placed.push('stranger')))
  gate.proved(asked(), ana, 'true')
  const known = gate.place(gate.who(asked('true'), ADDRESS)).then(() => placed.push('known'))
  await known
  await Promise.resolve()
  expect(placed.filter((who) => who === 'stranger')).toHaveLength(10)
  await Promise.all(strangers)
  expect(placed.at(-1)).toBe('stranger')
})

it('A refusal leaves at the pace of who has signed in by the request, else of who asks', () => {
  const raw = asked('made up')
  const request = (signedIn: unknown) => ({ raw, ip: ADDRESS, signedIn }) as unknown as FastifyRequest
  expect([paceKey(gate, request(null)), paceKey(gate, request(ana))]).toEqual([ADDRESS, 'person 7'])
})

it('Guesses of one address whose answers take long are looked up a few at once; where too much waits by then they are cut', async () => {
  const refusals = new RefusalPace({ burst: 1, perSecond: 0.01, waiting: 3 })
  gate = gateOf({ refusals })
  let looks = 0
  const ended: (() => void)[] = []
  const guesses = Array.from({ length: 60 }, () => asked('made up'))
  const answers = guesses.map(async (guess) => {
    const asking = gate.who(guess, ADDRESS)
    expect(gate.admits(guess, asking)).toBe(true)
    const found = await gate.looked(guess, asking, async () => {
      looks += 1
      await new Promise<void>((end) => ended.push(end))
      refusals.delay(ADDRESS, 0)
      return null
    })
    expect(found).toBeNull()
  })
  expect(looks).toBe(20)
  // As others of an address of which too much waits: some more, for one of them may be true.
  for (const _ of guesses) {
    ended.shift()?.()
    await new Promise((turn) => setImmediate(turn))
  }
  await Promise.all(answers)
  expect(looks).toBeLessThan(45)
  expect(guesses.filter(({ socket }) => socket.destroyed)).toHaveLength(60 - looks)
})

it('Somebody who is known is looked up at once, however many guesses of their address are', async () => {
  const never = () => new Promise<null>(() => {})
  for (let at = 0; at < 30; at += 1) void gate.looked(asked('made up'), gate.who(asked(), ADDRESS), never)
  gate.proved(asked(), ana, 'true')
  const request = asked('true')
  expect(await gate.looked(request, gate.who(request, ADDRESS), async () => 'found')).toBe('found')
})
