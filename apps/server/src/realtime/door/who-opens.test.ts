import { ALL_TENANTS, type TenantShare } from '@ramal/db/store/tenant-share'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import type { FastifyRequest } from 'fastify'
import { beforeEach, expect, it } from 'vitest'
import { SessionSockets } from '../../accounts/session/session-sockets.ts'
import type { SignedIn } from '../../http/authorise.ts'
import { PersonalLimits } from './personal-limits.ts'
import { TOO_MANY, whoOpens } from './who-opens.ts'

const ana = { id: 7, tenantId: 3 } as SignedIn
const bruno = { id: 8, tenantId: 3 } as SignedIn

let known: SignedIn | null
let proved: unknown[][]
let recorded: object[]
let lookUps: number
let limits: PersonalLimits
let request: FastifyRequest
beforeEach(() => {
  known = null
  proved = []
  recorded = []
  lookUps = 0
  limits = new PersonalLimits(new ManualClock())
  const gate = {
    who: () => ({ known }),
    looked: (_request: unknown, _who: unknown, lookUp: () => Promise<unknown>) => lookUp(),
    proved: (...proof: unknown[]) => void proved.push(proof),
  }
  const events = { record: (line: object) => void recorded.push(line) }
  request = {
    raw: {},
    ip: '203.0.113.7',
    host: 'ramal.example',
    url: '/ws/chat/?a=1',
    signedIn: null,
    server: { upgrades: { gate, events } },
  } as unknown as FastifyRequest
})

const opens = (user: SignedIn | null, tenants: TenantShare = ALL_TENANTS) =>
  whoOpens({ store: { tenants }, sessionSockets: new SessionSockets(), limits }, request, async () => {
    lookUps += 1
    return user && { user, secret: 'secret' }
  })

/** Uses up what a person may open at once. */
const openAll = ({ id }: SignedIn) => {
  while (limits.mayOpen(id));
}

it('Who opens a socket is known to the request and to the gate from then on', async () => {
  expect(await opens(ana)).toBe(ana)
  expect(request.signedIn).toBe(ana)
  expect(proved).toEqual([[request.raw, ana, 'secret']])
  expect(recorded).toEqual([])
})

it('Nobody opens a socket where nothing that is shown is true', async () => {
  expect(await opens(null)).toBeNull()
  expect([request.signedIn, proved]).toEqual([null, []])
})

it('Whose tenant another server has is asked to come again, and is proved to nobody (decision 067)', async () => {
  expect(await opens(ana, { kind: 'only', ids: [4] })).toBe(TOO_MANY)
  expect(await opens(ana, { kind: 'except', ids: [3] })).toBe(TOO_MANY)
  expect([proved, recorded]).toEqual([[], []])
  expect(await opens(ana, { kind: 'only', ids: [3] })).toBe(ana)
})

it('Who is known to have opened too many is told so without a look-up, and that is recorded', async () => {
  known = ana
  openAll(ana)
  expect(await opens(ana)).toBe(TOO_MANY)
  expect(lookUps).toBe(0)
  expect(recorded).toEqual([
    expect.objectContaining({
      action: 'throttled',
      userId: 7,
      tenantId: 3,
      address: '203.0.113.7',
      entity: 'GET /ws/chat/',
    }),
  ])
})

it('Who is not known yet and has opened too many is told so behind the look-up', async () => {
  openAll(ana)
  expect(await opens(ana)).toBe(TOO_MANY)
  expect([lookUps, recorded.length, request.signedIn]).toEqual([1, 1, ana])
})

it('Who is known before the look-up is counted once', async () => {
  known = ana
  await opens(ana)
  let left = 0
  while (limits.mayOpen(ana.id)) left += 1
  expect(left).toBe(119)
})

it('Who turns out to be somebody else is counted as who they are', async () => {
  known = ana
  openAll(bruno)
  expect(await opens(bruno)).toBe(TOO_MANY)
})
