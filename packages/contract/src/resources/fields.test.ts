import { describe, expect, it } from 'vitest'
import { fieldsOf, TABLES, WITHOUT_TABLE } from '../../testing/entity-tables.ts'
import { readEntities } from '../../testing/read-entities.ts'
import { readRequirement } from '../../testing/read-requirement.ts'
import { ENDPOINTS } from '../endpoints/index.ts'
import { FormField } from '../form.ts'
import { RESOURCE_ADDRESSES, type ResourceKey, SCREEN_ADDRESSES } from '../resource-addresses.ts'
import { operationName, RESOURCES } from './registry.ts'

const rows: Readonly<Record<string, { row: () => { shape: object } }>> = RESOURCES
/** Those that the specification knows. */
const keys = (Object.keys({ ...RESOURCE_ADDRESSES, ...SCREEN_ADDRESSES }) as ResourceKey[]).filter(
  (key) => !RESOURCES[key]?.isExtension,
)

describe('the fields of entities.md', () => {
  it('The fields of entities.md stand in tables that are all known here', () => {
    expect([...readEntities().keys()]).toEqual(Object.keys(TABLES))
  })

  it('Every resource is given fields by entities.md, by a table or in other words', () => {
    const given = new Set<string>([...Object.values(TABLES).flat(), ...Object.keys(WITHOUT_TABLE)])
    expect(keys.filter((key) => !given.has(key))).toEqual([])
    expect(keys.filter((key) => !(key in rows))).toEqual([])
  })

  it.each(keys.filter((key) => !(key in WITHOUT_TABLE)))(
    '[R3-57] Each field of %s is in the row of the contract',
    (key) => {
      const named = fieldsOf(key)
      expect(named.length).toBeGreaterThan(0)
      expect(Object.keys(rows[key]?.row().shape ?? {})).toEqual(expect.arrayContaining(named))
    },
  )

  it('[R3-57] A field of a form has the fields of its line', () => {
    const lines = (readEntities().get('forms') ?? []).filter(({ cell }) => cell.startsWith('fieldDef'))
    const words = lines.flatMap(({ type }) =>
      type
        .replace(/`/g, '')
        .replace(/\[.*?\]/g, '')
        .split(', '),
    )
    const names = words.map((word) => word.trim().split(' ')[0] ?? '')
    expect(names).toContain('btn_phone')
    expect(Object.keys(FormField.shape)).toEqual(expect.arrayContaining(names))
  })

  it.each([
    ['callGroupMembers', 'endpoint order delay_seconds is_active'],
    ['queuedReports', 'page filters format status file'],
  ] as const)('The row of %s has the fields of the line that speaks of it', (key, names) => {
    expect(Object.keys(rows[key]?.row().shape ?? {})).toEqual(expect.arrayContaining(names.split(' ')))
  })

  it('[R3-57] The trunks of a route have the fields of the line `channels child`', () => {
    const line = readEntities()
      .get('routes/outbound (outbound_route_id §) — child `channels` (`tkid` §)')
      ?.find(({ cell }) => cell === 'channels child')
    const names =
      /^\[\{(.*)\}\]$/
        .exec(line?.type ?? '')?.[1]
        ?.replace(' fk', '')
        .split(', ') ?? []
    expect(names).toContain('weight')
    expect(Object.keys(RESOURCES.outboundRouteChannels.row().shape)).toEqual(expect.arrayContaining(names))
  })
})

/** The names of the specification, where ours say more. */
const LISTED_AS: Readonly<Record<string, readonly ResourceKey[]>> = {
  channels: ['chatChannels', 'trunks'],
  inbounds: ['chatInbounds', 'inboundRoutes'],
  messages: ['textMessages'],
  status: ['statuses'],
  'call groups': ['callGroups'],
  IVRs: ['ivrs'],
  'music on hold': ['musicOnHold'],
  KPIs: ['kpis'],
  'NPS surveys': ['chatSurveys', 'telephonySurveys'],
  queues: ['chatQueues', 'telephonyQueues'],
  classifications: ['classifications', 'subClassifications', 'unions'],
  shipments: ['dialers', 'shipmentImports', 'layouts', 'persistenceRules'],
}

// With and without the last slash is the same (contract §0.1).
const bare = (path: string) => path.replace(/\/$/, '')

describe('settings entities of §3', () => {
  const names = /not shown\): (.*)\.$/.exec(readRequirement('R3-56'))?.[1]?.split(', ') ?? []

  it('The settings entities are the list that the specification gives', () => {
    expect(names).toHaveLength(41)
  })

  it.each(names)('[R3-56] The settings entity %s has a list that is served', (name) => {
    const resources = LISTED_AS[name] ?? [name]
    for (const key of resources) {
      const { path } = RESOURCE_ADDRESSES[key as keyof typeof RESOURCE_ADDRESSES]
      const served = Object.values(ENDPOINTS).find(
        (spec) => bare(spec.path) === bare(path) && spec.method === 'GET',
      )
      expect(served, operationName(key as ResourceKey, 'list')).toBeDefined()
    }
  })
})
