import { lookUpIvrs, lookUpTelephonyQueueApps } from '@ramal/contract/endpoints/app-lookups'
import { lookUpTelephonyQueues } from '@ramal/contract/endpoints/lookups'
import { inboundRoutes } from '@ramal/contract/resources/pabx/inbound-route'
import { unions } from '@ramal/contract/resources/service/union'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { on } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { fullRights, renderResource } from '../testing/render-resource.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pageOf = <Row,>(results: Row[]) =>
  ({ status: 200, body: { count: results.length, next: null, previous: null, results } }) as const

it('A list names where each of its rows leads, and says what is there no more', async () => {
  const route = goldenAnswer(inboundRoutes.endpoints.read).body
  const leading = (id: number, app: 'queue' | 'hangup', appdata: string) => ({
    ...{ ...route, id, description: `Rota ${id}`, app, appdata },
  })
  const { api } = await renderResource(
    '/pabx/routes/inbound',
    fullRights('pabx', 'inboundroute'),
    on(
      inboundRoutes.endpoints.list,
      pageOf([leading(1, 'queue', '4'), leading(2, 'queue', '9'), leading(3, 'hangup', '')]),
    ),
    on(
      lookUpTelephonyQueueApps,
      pageOf([{ id: 4, description: 'Suporte', minimum_comment_size: null, maximum_comment_size: null }]),
    ),
  )
  expect(await screen.findByRole('cell', { name: 'Fila Suporte' })).toBeVisible()
  expect(screen.getByRole('cell', { name: 'Fila removido (#9)' })).toBeVisible()
  expect(screen.getByRole('cell', { name: 'Desligar' })).toBeVisible()
  expect(api.asked(lookUpTelephonyQueueApps).map(({ query }) => query)).toMatchObject([
    { id__or: '4,9', limit: '2' },
  ])
  expect(api.asked(lookUpIvrs)).toHaveLength(0)
})

it('A list whose rows are about a row of some kind names it', async () => {
  const union = {
    ...goldenAnswer(unions.endpoints.read).body,
    id: 1,
    target_type: 'queue_telephony' as const,
    target: 4,
  }
  const queue = {
    id: 4,
    description: 'Vendas',
    number: null,
    minimum_comment_size: null,
    maximum_comment_size: null,
  }
  await renderResource(
    '/service/classifications/union',
    fullRights('service', 'unionclassification'),
    on(unions.endpoints.list, pageOf([union])),
    on(lookUpTelephonyQueues, pageOf([queue])),
  )
  expect(await screen.findByRole('cell', { name: 'Vendas' })).toBeVisible()
})
