import { resourceQuery } from '@ramal/contract/kit/filters'
import { q } from '@ramal/contract/kit/query'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { BINDINGS } from '../resources/bindings/all.ts'
import { queryReader } from './asked-query.ts'

const ASKED: Readonly<Record<string, unknown>>[] = [
  {},
  { limit: '25', offset: '50', ordering: '-description,id', search: ' ana  lima ' },
  { limit: 'many', offset: '-1', is_active: 'TRUE', id__in: '3,4,x,4', unknown: '1' },
  { created_at__gte: '2026-01-01T00:00:00Z', updated_at__lte: 'yesterday', description__icontains: '' },
  { id: ['7', '8'], exclude_id: '1,2', format: 'csv', columns: 'id,id', constructor: '1' },
]

describe('a query that is read by what is asked for', () => {
  it.each(BINDINGS.map(({ resource }) => [resource.key, resource] as const))(
    'The query of %s is read as its schema reads it, whatever is asked for',
    (_, resource) => {
      const schema = resourceQuery(resource.filters())
      const read = queryReader(schema)
      for (const asked of ASKED) expect(read(asked)).toEqual(schema.safeParse(asked))
    },
  )

  it('A query with something that must be there is refused as its schema refuses it', () => {
    const schema = z.object({ user: q.id(), limit: q.int({ default: 10 }) })
    expect(queryReader(schema)({}).error?.issues).toEqual(schema.safeParse({}).error?.issues)
    expect(queryReader(schema)({ user: '3' })).toEqual({ success: true, data: { user: 3, limit: 10 } })
  })

  it('A value that its schema refuses is refused where the others have defaults', () => {
    const schema = z.object({ call: q.givenId(), limit: q.int({ default: 10 }) })
    const read = queryReader(schema)
    expect(read({})).toEqual(schema.safeParse({}))
    expect(read({ call: 'none' }).error?.issues).toEqual(schema.safeParse({ call: 'none' }).error?.issues)
  })

  it('Nobody can change what others get as their default', () => {
    const read = queryReader(z.object({ ids: q.ids() }))
    const { ids } = read({}).data as { ids: number[] }
    expect(() => ids.push(1)).toThrow(TypeError)
    expect(read({}).data).toEqual({ ids: [] })
  })
})
