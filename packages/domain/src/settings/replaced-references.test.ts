import { inboundRoutes } from '@ramal/contract/resources/pabx/inbound-route'
import { ivrs } from '@ramal/contract/resources/pabx/ivr'
import { describe, expect, it } from 'vitest'
import { replacedReferences } from './replaced-references.ts'

const named = (id: number) => ({ id, description: `n${id}` })
const writtenOf = (resource: { input: () => { shape: object } }) =>
  new Set(Object.keys(resource.input().shape))

const ROUTE = { id: 1, calendar: named(3), numbers: [named(5), named(6)], app: 'queue', appdata: '3' }
const ofRoute = (key: 'calendars' | 'numbers' | 'telephonyQueues' | 'chatQueues', from: number, to: number) =>
  replacedReferences(inboundRoutes.fields(), writtenOf(inboundRoutes), ROUTE, { key, from, to })

describe('what takes the place of a row, in the rows that use it', () => {
  it.each([
    ['a reference', 'calendars', 3, 9, { calendar: 9 }],
    ['a list of references', 'numbers', 5, 9, { numbers: [9, 6] }],
    ['a list that has the new one already', 'numbers', 5, 6, { numbers: [6] }],
    ['a destination', 'telephonyQueues', 3, 9, { app: 'queue', appdata: '9' }],
  ] as const)('Of %s only that is written', (_what, key, from, to, body) => {
    expect(ofRoute(key, from, to)).toEqual(body)
  })

  it('A row that names another row of the same id is left alone', () => {
    expect(ofRoute('chatQueues', 3, 9)).toBeNull()
    expect(ofRoute('calendars', 5, 9)).toBeNull()
  })

  it('Rows within a row are written whole, with what is not replaced', () => {
    const option = { digit: '1', label: 'Vendas', audio: null, app: 'queue', appdata: '3' }
    const row = { id: 1, options: [option, { ...option, digit: '2', app: 'hangup', appdata: '' }] }
    const body = replacedReferences(ivrs.fields(), writtenOf(ivrs), row, {
      ...{ key: 'telephonyQueues', from: 3, to: 9 },
    })
    expect(body?.['options']).toEqual([
      expect.objectContaining({ digit: '1', label: 'Vendas', app: 'queue', appdata: '9' }),
      expect.objectContaining({ digit: '2', app: 'hangup' }),
    ])
  })
})
