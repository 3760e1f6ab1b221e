import { describe, expect, it } from 'vitest'
import { permissionCatalogue } from '../permissions.ts'
import { RESOURCE_ADDRESSES, type ResourceKey, SCREEN_ADDRESSES } from '../resource-addresses.ts'
import type { Fields } from './kit/field.ts'
import { viewPermission } from './kit/resource.ts'
import { operationName, RESOURCE_ENDPOINTS, RESOURCES } from './registry.ts'

const addresses = Object.entries({ ...RESOURCE_ADDRESSES, ...SCREEN_ADDRESSES })
const resources = Object.values(RESOURCES)

describe('the tables of contract §10', () => {
  it.each(addresses)('The table %s has a view permission of the catalogue', (key) => {
    expect(permissionCatalogue()).toContain(viewPermission(key as ResourceKey))
  })

  it.each([
    ['api', addresses.map(([, { path }]) => path)],
    ['screen', addresses.map(([, { route }]) => route)],
    ['name of a row', addresses.map(([, { one }]) => one)],
    ['model', Object.values(RESOURCE_ADDRESSES).map(({ model }) => model)],
  ])('The tables of the contract have each %s once', (_, all) => {
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([])
  })

  it('The tables of the contract are all served', () => {
    const served = new Set<string>(Object.keys(RESOURCES))
    expect(addresses.map(([key]) => key).filter((key) => !served.has(key))).toEqual([])
  })

  // The routes of the specification, as contract §10 writes them.
  it.each([
    ['service/forms', 'forms', '/v1/service/forms/'],
    ['service/pauses', 'pauses', '/v1/service/pauses/'],
    ['service/teams', 'teams', '/v1/service/teams/'],
    ['service/queues/chat', 'chatQueues', '/v1/chat/queues/'],
    ['pabx/routes/channels', 'trunks', '/v1/pabx/channels/'],
    ['chat/messages', 'textMessages', '/v1/chat/text-messages/'],
  ] as const)('The route %s stands where the contract says', (route, key, path) => {
    expect(RESOURCE_ADDRESSES[key]).toMatchObject({ path, route })
  })
})

describe('a declared resource', () => {
  it.each(resources.map((resource) => [resource.key, resource] as const))(
    'The resource %s lists, sorts, searches and filters by fields that its row has',
    (_, resource) => {
      const shape = Object.keys(resource.row().shape)
      expect(shape).toEqual(expect.arrayContaining(['id', 'is_active', 'description']))
      expect(shape).toEqual(expect.arrayContaining([...resource.search]))
      expect(shape).toEqual(expect.arrayContaining(Object.keys(resource.filters())))
      const declared = resource.ordering.filter((field) => !/^(created|updated)_at$/.test(field))
      expect(shape).toEqual(expect.arrayContaining(declared))
    },
  )

  it.each(resources.map((resource) => [resource.key, resource] as const))(
    'The resource %s shows no secret and nothing that is kept for the store alone',
    (_, resource) => {
      const shape = Object.keys(resource.row().shape)
      // Of a site: how many old passwords are refused; of a record: what was changed of it.
      const known: Readonly<Record<string, string[]>> = { sites: ['password_history'], records: ['history'] }
      expect(shape.filter((field) => /hash|_enc$|history$|tenant_id|deleted_at/.test(field))).toEqual(
        known[resource.key] ?? [],
      )
    },
  )

  it('[R7.5-24] A reference names rows by filters that the list of its target has', () => {
    const rules = resources.flatMap((resource) => rulesIn(resource.key, resource.fields()))
    expect(rules.length).toBeGreaterThan(10)
    for (const { at, to, names } of rules) {
      const target = resources.find(({ key }) => key === to)
      expect([at, Object.keys(target?.filters() ?? {})]).toEqual([at, expect.arrayContaining(names)])
    }
  })

  const editables = resources.filter((resource) => 'input' in resource)
  it.each(editables.map((resource) => [resource.key, resource] as const))(
    'The resource %s takes nothing that it does not show',
    (_, resource) => {
      // `{field}_clear` empties a file or a secret (contract §0.1).
      const written = Object.keys(resource.input().shape).map((name) => name.replace(/_clear$/, ''))
      expect(Object.keys(resource.row().shape)).toEqual(expect.arrayContaining(written))
    },
  )

  it('[R3-12] A pause row has both vocabularies of the pause (A-45)', () => {
    const named =
      'id is_active description telephony_is_active chat_is_active disable_mailing_client can_call can_transfer can_pickup'
    const runtime =
      'enable_webphone enable_webchat allow_outgoing_call allow_incoming_call allow_incoming_chat allow_outgoing_chat'
    const shape = Object.keys(RESOURCES.pauses.row().shape)
    expect(shape).toEqual(expect.arrayContaining(`${named} ${runtime}`.split(' ')))
  })

  it('A declared resource names its operations after its rows', () => {
    expect(operationName('pauses', 'list')).toBe('listPauses')
    expect(operationName('pauses', 'create')).toBe('createPause')
    expect(Object.keys(RESOURCE_ENDPOINTS)).toEqual(
      expect.arrayContaining([
        'listPauses',
        'readPause',
        'createPause',
        'replacePause',
        'patchPause',
        'removePause',
      ]),
    )
  })

  it.each([
    ['listPauses', 'service.view_pause'],
    ['createPause', 'service.add_pause'],
    ['replacePause', 'service.change_pause'],
    ['patchPause', 'service.change_pause'],
    ['removePause', 'service.delete_pause'],
  ] as const)('The operation %s needs the permission %s (A-49)', (name, permission) => {
    expect(RESOURCE_ENDPOINTS[name].permission).toBe(permission)
  })
})

/** Each reference with a rule of its own, in a row or in the rows within it. */
function rulesIn(at: string, fields: Fields): { at: string; to: string | undefined; names: string[] }[] {
  return Object.entries(fields).flatMap(([name, { about }]) => {
    if (about.kind === 'rows' || about.kind === 'group') return rulesIn(`${at}.${name}`, about.fields)
    if (about.kind !== 'ref' && about.kind !== 'refs') return []
    return about.only ? [{ at: `${at}.${name}`, to: about.to, names: Object.keys(about.only) }] : []
  })
}
