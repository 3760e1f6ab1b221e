import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Store } from '@ramal/db/store/store'
import { ALL_TENANTS } from '@ramal/db/store/tenant-share'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { SessionSockets } from '../../accounts/session/session-sockets.ts'
import { silentLog } from '../../platform/log.ts'
import { bareSockets } from '../testing/bare-sockets.ts'
import { type Caller, type GuardedSocket, guardedRoute } from './guarded-route.ts'
import { PersonalLimits } from './personal-limits.ts'

const PATH = '/ws/things/'
const ana = {
  id: 7,
  tenantId: 3,
  teamId: null,
  owes: null as string | null,
  roles: [],
  session: { id: 5, kind: 'token', csrfToken: null },
}

let app: FastifyInstance
let port: number
let user: typeof ana | null
let refusal: ReturnType<GuardedSocket['refusal']>
let entered: Caller[]
let received: string[]
let receive: (text: string) => Promise<void>
let leaves: number
let recorded: { action: string; data: unknown; userId: number | null }[]
let paced: string[]
let limits: PersonalLimits
let sessionSockets: SessionSockets
beforeEach(async () => {
  const clock = new ManualClock()
  limits = new PersonalLimits(clock)
  sessionSockets = new SessionSockets()
  const store = { tenants: ALL_TENANTS } as unknown as Store
  const kind: GuardedSocket = {
    path: PATH,
    version: 'things.v1',
    write: (action) => action,
    refusal: () => refusal,
    enter: (caller) => {
      entered.push(caller)
      return {
        receive: (text) => receive(text),
        leave: () => {
          leaves += 1
        },
      }
    },
  }
  const bare = await bareSockets(
    (instance) => guardedRoute(instance, { store, clock, log: silentLog, sessionSockets, limits }, kind),
    async () => user as never,
  )
  app = bare.app
  port = bare.port
  vi.spyOn(app.upgrades.events, 'record').mockImplementation((line) => void recorded.push(line as never))
  vi.spyOn(app.upgrades.gate.refusals, 'pass').mockImplementation(async (key) => void paced.push(key))
})
afterEach(() => app.close())
beforeEach(() => {
  user = ana
  refusal = null
  entered = []
  received = []
  receive = async (text) => void received.push(text)
  leaves = 0
  recorded = []
  paced = []
})

function come({ offered = ['things.v1', 'uid.tab', 'token.x'], origin = '' } = {}): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${PATH}`, offered, origin ? { origin } : {})
  return socket.on('error', () => {})
}
/** With what code somebody is sent away. */
const sentAway = async (socket: WebSocket) => ((await once(socket, 'close')) as [number])[0]

describe('who is let in', () => {
  it('Who is let in is known, and nothing is recorded of it', async () => {
    const socket = come()
    await once(socket, 'open')
    await expect.poll(() => entered.length, { interval: 1 }).toBe(1)
    expect(entered[0]).toMatchObject({ user: ana, uid: 'tab' })
    expect(entered[0]?.connection.tenantId).toBe(3)
    expect(socket.protocol).toBe('things.v1')
    expect([recorded, paced]).toEqual([[], []])
    socket.terminate()
    await expect.poll(() => leaves, { interval: 1 }).toBe(1)
  })

  it('Frames of who is let in come one after the other, and answers go back', async () => {
    const socket = come()
    await once(socket, 'open')
    socket.send('one')
    socket.send('two')
    await expect.poll(() => received, { interval: 1 }).toEqual(['one', 'two'])
    entered[0]?.connection.frame('hello', {})
    expect(String(((await once(socket, 'message')) as [Buffer])[0])).toBe('hello')
    socket.terminate()
  })

  it('For as long as a socket is open nothing holds the request that opened it', async () => {
    setFlagsFromString('--expose-gc')
    const gc = runInNewContext('gc') as () => void
    const socket = come()
    await once(socket, 'open')
    await expect.poll(() => entered.length, { interval: 1 }).toBe(1)
    const request = new WeakRef(entered.pop()!.request.raw)
    await expect
      .poll(() => {
        gc()
        return request.deref() === undefined
      })
      .toBe(true)
    socket.send('still read')
    await expect.poll(() => received, { interval: 1 }).toEqual(['still read'])
    socket.terminate()
  })

  it('A session that ends takes its socket along, and one that has closed is its session’s no more', async () => {
    const socket = come()
    await once(socket, 'open')
    await expect.poll(() => sessionSockets.open(), { interval: 1 }).toEqual([{ userId: 7, sessionId: 5 }])
    sessionSockets.endSession(5, 'revoked' as never)
    expect(await sentAway(socket)).toBe(4401)
    await expect.poll(() => sessionSockets.open(), { interval: 1 }).toEqual([])
  })

  it('Topics that a handler joins after its socket has closed are left as well', async () => {
    let finish = () => {}
    receive = (text) =>
      new Promise((resolve) => {
        received.push(text)
        finish = resolve
      })
    const socket = come()
    await once(socket, 'open')
    socket.send('slow')
    await expect.poll(() => received, { interval: 1 }).toEqual(['slow'])
    socket.terminate()
    await expect.poll(() => leaves, { interval: 1 }).toBe(1)
    finish()
    await expect.poll(() => leaves, { interval: 1 }).toBe(2)
  })

  it('Who floods with control frames is told to come back later', async () => {
    const socket = come()
    await once(socket, 'open')
    for (let n = 0; n < 61; n += 1) socket.ping()
    expect(await sentAway(socket)).toBe(1013)
  })

  it('Frames that ask for what is not theirs are recorded as theirs', async () => {
    const socket = come()
    await once(socket, 'open')
    await expect.poll(() => entered.length, { interval: 1 }).toBe(1)
    entered[0]?.recordRefused('not_owner', { action: 'dance', payload: { id: 4 } })
    expect(recorded).toEqual([
      expect.objectContaining({
        action: 'refused',
        userId: 7,
        entity: `${PATH} dance`,
        data: { reason: 'not_owner', id: '4' },
      }),
    ])
    socket.terminate()
  })
})

describe('who is sent away', () => {
  it('Nobody is sent away at the pace of refusals, behind the handshake, and is worth no line', async () => {
    user = null
    expect(await sentAway(come())).toBe(4401)
    expect(paced).toHaveLength(1)
    expect([recorded, entered]).toEqual([[], []])
  })

  it('Nobody who comes from a foreign page is recorded', async () => {
    user = null
    expect(await sentAway(come({ origin: 'https://evil.example' }))).toBe(4401)
    expect(recorded).toEqual([expect.objectContaining({ data: { reason: 'foreign_origin' }, userId: null })])
  })

  it('Who still owes a password or a second factor is sent away, and that is recorded (A-13)', async () => {
    user = { ...ana, owes: 'password' }
    expect(await sentAway(come())).toBe(4403)
    expect(recorded).toEqual([expect.objectContaining({ data: { reason: 'permission_denied' }, userId: 7 })])
    expect([paced, entered]).toEqual([[], []])
  })

  it.each([
    [4403, 1],
    [4401, 0],
  ] as const)(
    'Whom the kind of socket refuses is sent away with its code, %d, and %d lines',
    async (code, lines) => {
      refusal = code
      expect(await sentAway(come())).toBe(code)
      expect([recorded.length, entered]).toEqual([lines, []])
    },
  )

  it('Who has thirty sockets open is told to come back later with one more, and that is recorded', async () => {
    const open = Array.from({ length: 30 }, () => limits.enter(7, PATH)!)
    expect(await sentAway(come())).toBe(1013)
    expect(recorded).toEqual([expect.objectContaining({ action: 'throttled', userId: 7 })])
    open.pop()?.leave()
    const socket = come()
    await once(socket, 'open')
    await expect.poll(() => entered.length, { interval: 1 }).toBe(1)
    socket.terminate()
    await expect.poll(() => limits.enter(7, PATH) !== null, { interval: 1 }).toBe(true)
    for (const { leave } of open) leave()
  })

  it('Who opens too many sockets is told to come back later at the pace of refusals', async () => {
    while (limits.mayOpen(7));
    expect(await sentAway(come())).toBe(1013)
    expect(paced).toHaveLength(1)
    expect(entered).toEqual([])
  })
})
