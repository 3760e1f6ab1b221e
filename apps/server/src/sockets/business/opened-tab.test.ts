import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Store } from '@ramal/db/store/store'
import { ALL_TENANTS } from '@ramal/db/store/tenant-share'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { SessionSockets } from '../../accounts/session/session-sockets.ts'
import { AppError } from '../../http/app-error.ts'
import { silentLog } from '../../platform/log.ts'
import { PersonalLimits } from '../../realtime/door/personal-limits.ts'
import { bareSockets } from '../../realtime/testing/bare-sockets.ts'
import type { BusinessActionDeps } from './actions/deps.ts'
import { businessSocket } from './socket.ts'

let app: FastifyInstance
let port: number
let userId: number
let left: unknown[]
let shown: string[]
let recorded: unknown[]
const open: WebSocket[] = []
beforeEach(async () => {
  userId = 7
  // Of this test's own tabs: those of the test before may close late.
  const leaves: unknown[] = []
  left = leaves
  shown = []
  recorded = []
  const clock = new ManualClock()
  const session = { id: 5, kind: 'token', csrfToken: null }
  const deps = {
    clock,
    log: silentLog,
    limits: new PersonalLimits(clock),
    sessionSockets: new SessionSockets(),
    store: { tenants: ALL_TENANTS } as unknown as Store,
    hub: { leave: () => void leaves.push('hub') },
    registry: { closed: (id: number, uid: string) => void leaves.push([id, uid]) },
    livePages: {
      show: async (_tab: unknown, page: string) => {
        shown.push(page)
        if (page === '/closed') throw new AppError('permission_denied')
      },
    },
  } as unknown as BusinessActionDeps
  const bare = await bareSockets(
    (instance) => businessSocket(instance, deps),
    async () => ({ id: userId, tenantId: 3, owes: null, session, roles: [] }) as never,
  )
  app = bare.app
  port = bare.port
  vi.spyOn(app.upgrades.events, 'record').mockImplementation((line) => void recorded.push(line))
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.terminate()
  await app.close()
})

function come(uid: string | null = randomUUID()): WebSocket {
  const offered = ['business.v1', 'token.x', ...(uid === null ? [] : [`uid.${uid}`])]
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/business/`, offered)
  open.push(socket.on('error', () => {}))
  return socket
}
const closed = async (socket: WebSocket) => ((await once(socket, 'close')) as [number])[0]

/** A tab whose frames are handled. */
async function served(uid: string): Promise<WebSocket> {
  const socket = come(uid)
  await once(socket, 'open')
  socket.send('{"action":"ping"}')
  await once(socket, 'message')
  return socket
}

it.each([
  null,
  'tab',
  '6f9619ff-8b86-4d01-b42d-00cf4fc964f',
  '6f9619ff-8b86-4d01-b42d-00cf4fc964fff',
  'f-8b86-4d01-b42d-00cf4fc964ff',
  '6F9619FF-8B86-4D01-B42D-00CF4FC964FF',
])('A tab that calls itself %j is sent away (4401)', async (uid) => {
  expect(await closed(come(uid))).toBe(4401)
  expect(left).toEqual([])
})

it('A tab of the same name takes the place of the person’s old one (4409), and of nobody else’s', async () => {
  const uid = randomUUID()
  const first = await served(uid)
  userId = 8
  const others = await served(uid)
  userId = 7
  const gone = closed(first)
  const second = await served(uid)
  expect(await gone).toBe(4409)
  expect([others.readyState, second.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN])
  // The old one’s end is not the new one’s: a third finds the second.
  await expect.poll(() => left.length, { interval: 1 }).toBe(2)
  const replaced = closed(second)
  await served(uid)
  expect(await replaced).toBe(4409)
})

it('A tab that has closed leaves what it heard and is told to whoever knows which tab serves', async () => {
  const uid = randomUUID()
  const socket = await served(uid)
  socket.terminate()
  await expect.poll(() => left, { interval: 1 }).toEqual(['hub', [7, uid]])
})

it('A frame that asks for what is not theirs is answered by nothing, recorded, and the tab goes on', async () => {
  const socket = await served(randomUUID())
  socket.send('{"action":"change_page","page":"/closed"}')
  socket.send('{"action":"ping"}')
  const [answer] = (await once(socket, 'message')) as [Buffer]
  expect(JSON.parse(String(answer))).toMatchObject({ action: 'pong' })
  expect(shown).toEqual(['/closed'])
  expect(recorded).toEqual([
    expect.objectContaining({ action: 'refused', userId: 7, entity: '/ws/business/ change_page' }),
  ])
})
