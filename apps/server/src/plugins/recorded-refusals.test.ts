import type { ErrorCode } from '@ramal/contract/errors'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SecurityEvent } from '../accounts/audit/security-events.ts'
import { AppError } from '../http/app-error.ts'
import { recordRefusals } from './record-refusals.ts'

let thrown: unknown
let events: SecurityEvent[] = []
let app: FastifyInstance
beforeAll(() => {
  app = fastify()
  app.decorateRequest('signedIn', null)
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization) request.signedIn = { id: 7, tenantId: 3 } as never
  })
  recordRefusals(app, { record: (event) => events.push(event) })
  const refuse = async () => {
    throw thrown
  }
  app.get('/things/', refuse)
  app.post('/things/:id/parts/:part/', refuse)
})
afterAll(() => app.close())
beforeEach(() => {
  events = []
})

async function refused(error: unknown, { by, at }: { by: 'somebody' | 'a stranger'; at?: 'record' }) {
  thrown = error
  await app.inject({
    ...(at ? { method: 'POST', url: '/things/12/parts/5/' } : { url: '/things/' }),
    headers: { host: 'ramal.example', ...(by === 'somebody' ? { authorization: 'Token x' } : {}) },
    remoteAddress: '203.0.113.7',
  })
  return events
}

it('A refusal of somebody who has signed in says who asked for which record, from where', async () => {
  expect(await refused(new AppError('not_found'), { by: 'somebody', at: 'record' })).toEqual([
    {
      action: 'refused',
      tenantId: 3,
      host: 'ramal.example',
      userId: 7,
      address: '203.0.113.7',
      entity: 'POST /things/:id/parts/:part/',
      entityId: null,
      data: { reason: 'not_found', id: '12' },
    },
  ])
})

it('A refusal where no record is named has no id', async () => {
  const [event] = await refused(new AppError('not_owner'), { by: 'somebody' })
  expect(event).toMatchObject({ entity: 'GET /things/', data: { reason: 'not_owner' } })
  expect(event?.data).not.toHaveProperty('id')
})

it('An infected file is written with what the scanner calls it, and nothing else is', async () => {
  const params = { name: 'Eicar' }
  const [infected] = await refused(new AppError('file_infected', { params }), { by: 'somebody' })
  expect(infected).toMatchObject({
    action: 'file.infected',
    data: { reason: 'file_infected', found: 'Eicar' },
  })
  events = []
  const [throttled] = await refused(new AppError('throttled', { params }), { by: 'somebody' })
  expect(throttled).toMatchObject({ action: 'throttled', data: { reason: 'throttled' } })
  expect(throttled?.data).not.toHaveProperty('found')
})

it.each<[ErrorCode]>([['csrf_failed'], ['invalid_signature'], ['cross_site'], ['permission_denied']])(
  'A stranger’s %s is an attempt: it is written for the tenant of the host',
  async (code) => {
    expect(await refused(new AppError(code), { by: 'a stranger' })).toMatchObject([
      { action: 'refused', tenantId: null, host: 'ramal.example', userId: null, data: { reason: code } },
    ])
  },
)

it.each<[ErrorCode]>([['not_found'], ['not_owner'], ['throttled'], ['file_infected']])(
  'A stranger’s %s is no attempt, and not written',
  async (code) => {
    expect(await refused(new AppError(code), { by: 'a stranger' })).toEqual([])
  },
)

it.each([new AppError('conflict'), new AppError('validation'), new Error('not_found')])(
  'What refuses nobody anything is not written: %s',
  async (error) => {
    expect(await refused(error, { by: 'somebody' })).toEqual([])
  },
)
