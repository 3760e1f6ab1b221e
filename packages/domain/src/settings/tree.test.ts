import { permissionOf } from '@ramal/contract/permissions'
import { RESOURCE_ADDRESSES } from '@ramal/contract/resource-addresses'
import { describe, expect, it } from 'vitest'
import { SETTINGS_AREAS, type SettingsKey, type SettingsNode, settingsTree } from './tree.ts'

const KEYS = Object.keys(RESOURCE_ADDRESSES) as SettingsKey[]
const EVERYTHING = KEYS.map((key) => permissionOf(RESOURCE_ADDRESSES[key].model, 'view'))
const keysOf = (nodes: readonly SettingsNode[]): SettingsKey[] =>
  nodes.flatMap((node) => (node.kind === 'resource' ? [node.key] : keysOf(node.resources)))
const allOf = (roles: readonly string[]) => settingsTree(roles).flatMap(({ nodes }) => keysOf(nodes))

describe('the settings tree (§2.5)', () => {
  it('The tree has the areas of §2.4 in its order', () => {
    expect(settingsTree(EVERYTHING).map(({ area }) => area)).toEqual([...SETTINGS_AREAS])
  })

  it('[R2.5-15] The tree holds every resource of §2.4 once, but those below a row of another', () => {
    const below = KEYS.filter((key) => RESOURCE_ADDRESSES[key].route.includes(':'))
    expect(allOf(EVERYTHING).toSorted()).toEqual(KEYS.filter((key) => !below.includes(key)).toSorted())
  })

  it('[R2.5-18] The tree nests to three levels: area, group and resource', () => {
    const service = settingsTree(EVERYTHING).find(({ area }) => area === 'service')
    const groups = service?.nodes.filter((node) => node.kind === 'group') ?? []
    expect(groups.map((node) => node.group)).toEqual([
      'chats',
      'classifications',
      'nps',
      'queues',
      'shipments',
    ])
    expect(groups.every((node) => node.resources.every(({ kind }) => kind === 'resource'))).toBe(true)
  })

  it('A list and the rows of its lists stand in one group, which nothing beside it has the name of', () => {
    const pabx = settingsTree(EVERYTHING).find(({ area }) => area === 'pabx')
    const group = (name: string) => pabx?.nodes.filter((node) => node.kind === 'group' && node.group === name)
    expect(group('sounds')?.map((node) => keysOf([node]))).toEqual([['sounds', 'soundEntries']])
    expect(group('moh')?.map((node) => keysOf([node]))).toEqual([['musicOnHold', 'mohEntries']])
    expect(keysOf(pabx?.nodes.filter(({ kind }) => kind === 'resource') ?? [])).not.toContain('sounds')
  })

  it.each(KEYS.filter((key) => !RESOURCE_ADDRESSES[key].route.includes(':')))(
    '[R2.5-16] The entry %s is there with its view permission, and with none of the others’',
    (key) => {
      const own = permissionOf(RESOURCE_ADDRESSES[key].model, 'view')
      expect(allOf([own])).toEqual([key])
      expect(allOf(EVERYTHING.filter((one) => one !== own))).not.toContain(key)
    },
  )

  it('[R2.5-16] Of an area without a resource that may be seen nothing is left', () => {
    expect(settingsTree([])).toEqual([])
    expect(settingsTree(['service.view_pause']).map(({ area }) => area)).toEqual(['service'])
  })
})
