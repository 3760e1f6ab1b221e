import { RESOURCE_ADDRESSES, type ResourceKey } from '@ramal/contract/resource-addresses'
import { describe, expect, it } from 'vitest'
import { pathOf, placeOf, routeOf } from './place.ts'

const KEYS = Object.keys(RESOURCE_ADDRESSES) as (keyof typeof RESOURCE_ADDRESSES)[]
const addressOf = (key: ResourceKey) => routeOf(key).replace(':id', '7')
const parentOf = (key: ResourceKey) => (routeOf(key).includes(':id') ? 7 : null)

describe('addresses of the settings (§2.4)', () => {
  it.each(KEYS)(
    '[R2.4-01] The resource %s has a list, a form for a new row, and a form and a question for one row',
    (key) => {
      const base = addressOf(key)
      const parentId = parentOf(key)
      expect(placeOf(base)).toEqual({ key, parentId, mode: 'list', id: null })
      expect(placeOf(`/${base}/`)).toEqual({ key, parentId, mode: 'list', id: null })
      expect(placeOf(`${base}/create`)).toEqual({ key, parentId, mode: 'create', id: null })
      expect(placeOf(`${base}/12`)).toEqual({ key, parentId, mode: 'edit', id: 12 })
      expect(placeOf(`${base}/12/edit`)).toEqual({ key, parentId, mode: 'edit', id: 12 })
      expect(placeOf(`${base}/12/delete`)).toEqual({ key, parentId, mode: 'delete', id: 12 })
    },
  )

  it.each(KEYS)('[R2.10-02] The links of the list of %s lead to the places that they name', (key) => {
    const own = { key, parentId: parentOf(key) }
    const places = [
      { ...own, mode: 'list', id: null },
      { ...own, mode: 'create', id: null },
      { ...own, mode: 'edit', id: 3 },
      { ...own, mode: 'delete', id: 3 },
    ] as const
    for (const place of places) expect(placeOf(pathOf(place))).toEqual(place)
  })

  it.each([
    ['an unknown resource', 'service/nothing'],
    ['a word where an id belongs', 'service/pauses/x/edit'],
    ['an id of nobody', 'service/pauses/0/edit'],
    ['an unknown act', 'service/pauses/3/show'],
    ['too much', 'service/pauses/3/edit/more'],
    ['a parent without an id', 'service/teams/x/permissions'],
    ['nothing', ''],
    ['an area alone', 'service'],
  ])('No place is meant by %s', (_, path) => {
    expect(placeOf(path)).toBeNull()
  })

  it('[R2.3-17] A client has no page of its own besides its form', () => {
    expect(placeOf('clients/5/show')).toBeNull()
    expect(placeOf('clients/5/edit')).toEqual({ key: 'clients', parentId: null, mode: 'edit', id: 5 })
  })
})
