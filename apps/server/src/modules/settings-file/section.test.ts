import { expect, it } from 'vitest'
import { BINDINGS } from '../../resources/bindings/all.ts'
import { NAMING, NO_SETTINGS } from './naming.ts'
import { inOrder } from './order.ts'
import { sections } from './section.ts'

it('Every resource that is kept is in a settings file, or is said to be none', () => {
  const keys = new Set(sections().map(({ key }) => key))
  const forgotten = BINDINGS.map(({ resource }) => resource.key).filter((key) => !keys.has(key))
  expect(forgotten.sort()).toEqual([...NO_SETTINGS].sort())
})

it('No table is in a settings file twice', () => {
  const tables = sections().map(({ binding }) => binding.table)
  expect(new Set(tables).size).toBe(tables.length)
})

it('A row is told by fields that are in the file', () => {
  for (const { key, naming, fields } of sections())
    expect([key, naming.filter((field) => !fields.includes(field))]).toEqual([key, []])
  const keys = sections().map(({ key }) => key)
  expect(Object.keys(NAMING).filter((key) => !keys.includes(key))).toEqual([])
})

it('No secret is among the fields of a section', () => {
  for (const { binding, fields } of sections())
    for (const field of fields) expect(binding.sources[field]?.kind).not.toBe('secret')
  const named = sections().flatMap(({ key, fields }) => fields.map((field) => `${key}.${field}`))
  expect(named.filter((name) => /password_hash|secret|_enc$|sip_password/.test(name))).toEqual([])
})

it('What others point to is made before them', () => {
  const order = inOrder().map(({ key }) => key)
  expect([...order].sort()).toEqual(
    sections()
      .map(({ key }) => key)
      .sort(),
  )
  const before = (first: string, second: string) => order.indexOf(first) < order.indexOf(second)
  for (const [first, second] of [
    ['chatChannels', 'chatInbounds'],
    ['outboundRoutes', 'outboundRouteChannels'],
    ['soundEntries', 'ivrs'],
    ['devices', 'callGroupMembers'],
    ['telephonyQueues', 'unions'],
  ] as const)
    expect([first, second, before(first, second)]).toEqual([first, second, true])
})
