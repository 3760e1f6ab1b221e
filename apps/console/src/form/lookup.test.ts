import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { lookupOf, lookupQuery, lookupsOf } from './lookup.ts'

afterEach(() => void vi.unstubAllGlobals())

const OUR = '/v1/clients/'

describe('the lookup that a field names', () => {
  test('A lookup is named by its path alone, or with what its rows are called', () => {
    expect(lookupOf({ api: OUR })).toEqual({ url: OUR })
    expect(lookupOf({ api: { url: OUR, itemText: 'name' } })).toEqual({ url: OUR, itemText: 'name' })
  })

  test.each([
    undefined,
    'https://evil.example/v1/clients/',
    '//evil.example/v1/',
    '/v2/clients/',
    '/v1/../auth/',
    '/v1/clients/?a=1',
    'x/v1/clients/',
  ])('The address %j is no lookup of ours', (url) => {
    expect(lookupOf({ api: url })).toBeNull()
    if (url !== undefined) expect(lookupsOf({ apis: [{ url }, { url: OUR }] })).toEqual([{ url: OUR }])
  })

  test('A field without chained lookups has none', () => {
    expect(lookupsOf({})).toEqual([])
  })
})

describe('the rows of a lookup', () => {
  async function rowsOf(source: Parameters<typeof lookupQuery>[0], results: object[], filters = {}) {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return new Response(JSON.stringify({ count: results.length, next: null, previous: null, results }))
    })
    const rows = await new QueryClient().fetchQuery(lookupQuery(source, filters))
    return { rows, query: Object.fromEntries(new URL(asked[0] ?? '', 'http://localhost').searchParams) }
  }

  test('A row is called by its description and stands for its id, with face and state where it has them', async () => {
    const { rows } = await rowsOf({ url: OUR }, [
      { id: 7, description: 'Ana', photo: '/a.png', endpoint_status: 'x', endpoint_state: 'nonsense' },
      { id: 'b', description: null, photo: 3 },
      { id: true, description: 5 },
    ])
    expect(rows).toEqual([
      { raw: 7, value: '7', label: 'Ana', photo: '/a.png', state: null },
      { raw: 'b', value: 'b', label: 'b', photo: null, state: null },
      { raw: true, value: 'true', label: '5', photo: null, state: null },
    ])
  })

  test('A row of an agent has the state of their telephone', async () => {
    const { rows } = await rowsOf({ url: OUR }, [{ id: 7, description: 'Ana', endpoint_state: 'busy' }])
    expect(rows[0]?.state).toBe('busy')
  })

  test('A row is called as the definition says, and one that stands for nothing is left out', async () => {
    const source = { url: OUR, itemText: 'name', itemValue: 'code' }
    const { rows } = await rowsOf(source, [
      { id: 7, name: 'Ana', code: 3 },
      { id: 8, name: 'Bia' },
    ])
    expect(rows.map(({ label, raw }) => [label, raw])).toEqual([['Ana', 3]])
  })

  test('A lookup is asked with its own filters and further ones, for all that fit', async () => {
    const { query } = await rowsOf({ url: OUR, filters: { is_active: true, a: 1 } }, [], { a: '2' })
    expect(query).toEqual({ is_active: 'true', a: '2', limit: expect.stringMatching(/^\d+$/) as string })
  })
})
