import { COOKIES } from '@ramal/contract/cookies'
import type { FastifyRequest } from 'fastify'
import { beforeEach, expect, it } from 'vitest'
import { isOwnOrigin, localeOfUpgrade } from '../handshake.ts'
import { isRefusal, recordFrames, recordRefusal } from './record-refusal.ts'

let recorded: unknown[]
beforeEach(() => {
  recorded = []
})
const request = (change: object = {}) =>
  ({
    url: '/ws/business/?token=segredo',
    host: 'ramal.example',
    ip: '192.0.2.1',
    protocol: 'http',
    headers: {},
    cookies: {},
    server: { upgrades: { events: { record: (event: unknown) => recorded.push(event) } } },
    ...change,
  }) as unknown as FastifyRequest
const ANA = { id: 7, tenantId: 3 }

it.each([
  ['foreign_origin', 'refused', null, { tenantId: null, userId: null }],
  ['permission_denied', 'refused', ANA, { tenantId: 3, userId: 7 }],
  ['throttled', 'throttled', ANA, { tenantId: 3, userId: 7 }],
] as const)(
  'A socket that is refused for %s is recorded as %s, without what its address tells',
  (reason, action, user, whose) => {
    recordRefusal(request(), reason, user)
    expect(recorded).toEqual([
      {
        action,
        ...whose,
        host: 'ramal.example',
        address: '192.0.2.1',
        entity: 'GET /ws/business/',
        entityId: null,
        data: { reason },
      },
    ])
  },
)

it.each([
  [{ step_id: 5, id: 6 }, '5'],
  [{ id: 'a'.repeat(100) }, 'a'.repeat(40)],
  [null, ''],
  ['text', ''],
])('A frame with %j that is not obeyed is recorded with the id that it names', (payload, id) => {
  recordFrames(request(), ANA)('not_owner', { action: 'hangup', payload })
  expect(recorded).toEqual([
    {
      action: 'refused',
      tenantId: 3,
      userId: 7,
      address: '192.0.2.1',
      entity: '/ws/business/ hangup',
      entityId: null,
      data: { reason: 'not_owner', id },
    },
  ])
})

it('An error says that something is not theirs by its code', () => {
  const codes = ['permission_denied', 'not_owner', 'not_found', 'throttled', 'csrf_failed'] as const
  expect(codes.filter(isRefusal)).toEqual(['permission_denied', 'not_owner', 'not_found'])
})

it.each([
  [undefined, true],
  ['https://ramal.example', true],
  ['http://ramal.example', true],
  ['https://ramal.example:8443', false],
  ['https://evil.example', false],
  ['null', false],
])('A socket that the page %s opens is opened by a page of ours: %s', (origin, isOwn) => {
  expect(isOwnOrigin(request({ headers: { origin } }))).toBe(isOwn)
})

it('The language of a socket is the one that the console chose, else the browser’s, else ours (contract §0.4)', () => {
  const english = { 'accept-language': 'en-US,en;q=0.9' }
  expect(localeOfUpgrade(request({ headers: english, cookies: { [COOKIES.locale]: 'pt-br' } }))).toBe('pt-br')
  expect(localeOfUpgrade(request({ headers: english, cookies: { [COOKIES.locale]: 'xx' } }))).toBe('en-us')
  expect(localeOfUpgrade(request())).toBe('pt-br')
})
