import { describe, expect, it } from 'vitest'
import { filterParameters, resourceQuery } from './filters.ts'

const filters = {
  team: 'ref',
  username: 'text',
  is_active: 'bool',
  priority: 'number',
  at: 'time',
  kind: 'word',
  entities: 'words',
} as const

describe('filters of a list (contract §0.2)', () => {
  it('The filters of a list have the operators that their kind of column knows', () => {
    expect(filterParameters(filters).map(({ parameter }) => parameter)).toEqual([
      ...['team', 'team__in', 'team__isnull', 'team__or'],
      ...['username', 'username__in', 'username__icontains', 'username__isnull'],
      'is_active',
      ...['priority', 'priority__in', 'priority__gte', 'priority__lte', 'priority__isnull', 'priority__or'],
      ...['at__gte', 'at__lte', 'at__isnull'],
      ...['kind', 'kind__in'],
      'entities',
    ])
  })

  it.each([
    [{ limit: '0' }, { limit: 10 }],
    [{ limit: '999999' }, { limit: 999_999 }],
    [{ limit: '1000000' }, { limit: 10 }],
    [
      { limit: 'x', offset: '-3' },
      { limit: 10, offset: 0 },
    ],
    [{ ordering: '-priority,id' }, { ordering: ['-priority', 'id'] }],
    [{ exclude_id: '4,9,x' }, { exclude_id: [4, 9] }],
    [{ team: '3' }, { team: 3 }],
    [{ team: 'x' }, { team: undefined }],
    [{ team__in: '1,2' }, { team__in: [1, 2] }],
    [{ is_active: 'FALSE' }, { is_active: false }],
    [{ is_active: 'talvez' }, { is_active: undefined }],
    [{ priority__gte: '-2' }, { priority__gte: -2 }],
    [{ at__lte: '2025-03-14T09:26:53-03:00' }, { at__lte: '2025-03-14T09:26:53-03:00' }],
    [{ at__lte: 'ontem' }, { at__lte: undefined }],
    [{ kind__in: 'a,b' }, { kind__in: ['a', 'b'] }],
  ])('The filters %j are read as %j: a wrong value is no filter, never an error', (raw, read) => {
    expect(resourceQuery(filters).parse(raw)).toMatchObject(read)
  })

  it('The filters of a list drop what is no filter of the resource', () => {
    expect(resourceQuery(filters).parse({ password_hash: 'x', team__regex: '.*' })).not.toHaveProperty(
      'password_hash',
    )
  })
})
