import { CALLBACK_LIVES_MS } from '@ramal/domain/acd/callback'
import { expect, it } from 'vitest'
import { CallbackPlaces } from './callback-places.ts'

const PHONE = '11999990001'
const asks = (queue_id: number, { phone = PHONE, tenant_id = 1, asked_at = 0 } = {}) => ({
  tenant_id,
  queue_id,
  phone,
  asked_at,
})
const queue = { tenantId: 1, id: 4 }

it('One telephone is counted in all queues of its tenant, however its number is spelt, and in no other tenant', () => {
  const places = new CallbackPlaces()
  const letGo = places.take(asks(5))
  places.take(asks(6, { phone: `015${PHONE}` }))
  places.take(asks(7, { tenant_id: 2 }))
  places.take(asks(4))
  expect(places.of(queue, PHONE, 1)).toEqual({ waiting: 1, elsewhere: 2, asked: 3 })
  letGo()
  expect(places.of(queue, PHONE, 1)).toEqual({ waiting: 1, elsewhere: 1, asked: 3 })
  expect(places.of(queue, '1133334444', 1)).toEqual({ waiting: 1, elsewhere: 0, asked: 0 })
})

it('What a telephone asked a day ago counts no more, whoever asked since', () => {
  const places = new CallbackPlaces()
  places.take(asks(5))()
  places.take(asks(6, { phone: '1133334444', asked_at: CALLBACK_LIVES_MS }))
  expect(places.of(queue, PHONE, CALLBACK_LIVES_MS)).toEqual({ waiting: 0, elsewhere: 0, asked: 0 })
})
