import { expect, it } from 'vitest'
import { pickFilters } from './pick-rule.ts'

it.each([
  ['no rule', {}, {}, {}],
  ['a value', { only: { entity: 'client' } }, {}, { entity: 'client' }],
  ['a field of the row', { only: { entity: { of: 'entity' } } }, { entity: 'lead' }, { entity: 'lead' }],
  [
    'a reference of the row',
    { only: { channel: { of: 'channel' } } },
    { channel: { id: 7 } },
    { channel: 7 },
  ],
  ['a field that is not filled yet', { only: { channel: { of: 'channel' } } }, { channel: null }, null],
  ['the id of a new row', { only: { channel: { of: 'id' } } }, { id: null }, null],
])('The rows that a reference may name follow from %s', (_, rule, values, filters) => {
  expect(pickFilters(rule, values)).toEqual(filters)
})
