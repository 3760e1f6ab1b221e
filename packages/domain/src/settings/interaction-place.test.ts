import { describe, expect, it } from 'vitest'
import { interactionPlaceOf } from './interaction-place.ts'

const records = (mode: string, id: number | null) => ({
  ...{ kind: 'resource', list: '/3/reclamacao' },
  place: { key: 'records', parentId: 3, mode, id },
})
const types = (mode: string, id: number | null) => ({
  ...{ kind: 'resource', list: '' },
  place: { key: 'interactions', parentId: null, mode, id },
})

describe('addresses below /interactions (§2.3)', () => {
  it.each([
    ['[R2.3-29]', '', { kind: 'types' }],
    ['[R2.3-30]', '/3/reclamacao', records('list', null)],
    ['[R2.3-31]', '/3/reclamacao/create', records('create', null)],
    ['[R2.3-32]', '/3/reclamacao/5', records('edit', 5)],
    ['[R2.3-33]', '/3/reclamacao/5/edit', records('edit', 5)],
    ['[R2.3-34]', '/3/reclamacao/5/delete', records('delete', 5)],
    ['[R2.3-35]', '/create', types('create', null)],
    ['[R2.3-35]', '/5', types('edit', 5)],
    ['[R2.3-35]', '/5/edit', types('edit', 5)],
    ['[R2.3-35]', '/5/delete', types('delete', 5)],
  ])('%s The address "%s" has its place', (_row, path, place) => {
    expect(interactionPlaceOf(path)).toEqual(place)
  })

  it.each([
    '/x',
    '/0/reclamacao',
    '/3/reclamacao/5/show',
    '/3/reclamacao/5/edit/more',
    '/3/A B',
    '/create/more',
  ])('Nothing is meant by "%s"', (path) => {
    expect(interactionPlaceOf(path)).toBeNull()
  })
})
