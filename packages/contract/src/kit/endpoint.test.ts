import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import * as z from 'zod'
import { fillPath, toQueryString } from './address.ts'
import { type AnswerOf, type BodyOf, endpoint, type ParamsOf, type QueryOf, schemaOf } from './endpoint.ts'
import { q } from './query.ts'

const rename = endpoint({
  method: 'POST',
  path: '/v1/things/:thingId/names/:name/',
  summary: 'Names a thing.',
  params: () => z.object({ thingId: q.id(), name: z.string() }),
  query: () => z.object({ limit: q.int({ default: 10, min: 1 }), deep: q.bool() }),
  body: () => z.object({ text: z.string() }),
  answers: { 200: () => z.object({ id: z.int() }), 201: () => z.object({ made: z.literal(true) }) },
  permission: 'signed-in',
  section: '0',
  origin: 'extension',
})

describe('endpoint', () => {
  it('A declared endpoint keeps the types of its parts', () => {
    expectTypeOf<ParamsOf<typeof rename>>().toEqualTypeOf<{ thingId: number; name: string }>()
    expectTypeOf<QueryOf<typeof rename>>().toEqualTypeOf<{ limit: number; deep: boolean }>()
    expectTypeOf<BodyOf<typeof rename>>().toEqualTypeOf<{ text: string }>()
    expectTypeOf<AnswerOf<typeof rename>>().toEqualTypeOf<
      | { readonly status: 200; readonly body: { id: number } }
      | { readonly status: 201; readonly body: { made: true } }
    >()
  })

  it('A declared endpoint builds each schema at first use and only once', () => {
    const body = vi.fn(() => z.object({}))
    const lazy = endpoint({ ...rename, body })
    expect(body).not.toHaveBeenCalled()
    expect(schemaOf(lazy).body()).toBe(schemaOf(lazy).body())
    expect(body).toHaveBeenCalledTimes(1)
    expect(schemaOf(lazy).answer(200)).toBe(schemaOf(lazy).answer(200))
    expect(schemaOf(lazy).answer(404)).toBeUndefined()
  })
})

describe('fillPath', () => {
  it('The parameters of a path are filled in and encoded', () => {
    expect(fillPath(rename, { thingId: 7, name: 'a/b ç' })).toBe('/v1/things/7/names/a%2Fb%20%C3%A7/')
  })
  it('A path with a missing parameter throws', () => {
    expect(() => fillPath(rename, { thingId: 7, name: '' })).toThrow('name')
  })
})

describe('toQueryString', () => {
  it.each([
    [{}, ''],
    [{ a: null, b: undefined }, ''],
    [{ limit: 0, open: false, name: 'é&' }, '?limit=0&open=false&name=%C3%A9%26'],
    [{ ids: [1, 2] }, '?ids=1,2'],
  ])('The query %j is written as %s', (query, expected) => {
    expect(toQueryString(query)).toBe(expected)
  })
})
