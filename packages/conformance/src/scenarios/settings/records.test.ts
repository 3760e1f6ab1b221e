import { ENDPOINTS } from '@ramal/contract/endpoints/index'
import { expect, it } from 'vitest'
import { CHILD_RECORDS } from './child-records.ts'
import { RECORDS } from './records.ts'

it('Every endpoint of a record is one of the contract', () => {
  const named = [...RECORDS, ...CHILD_RECORDS].flatMap(({ covers }) => covers.endpoints ?? [])
  expect(named.filter((name) => !(name in ENDPOINTS))).toEqual([])
})
