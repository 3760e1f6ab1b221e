import { describe, expect, it } from 'vitest'
import { changedFields, mergedEdits } from './merge.ts'

const BASE = { description: 'Almoço', limit: 600, tolerance: 60, teams: [{ id: 1 }] }

describe('two edits of one row', () => {
  it('What only one of the two changed is taken', () => {
    const mine = { ...BASE, limit: 900 }
    const theirs = { ...BASE, teams: [{ id: 1 }, { id: 2 }] }
    expect(mergedEdits(BASE, mine, theirs)).toEqual({
      values: { ...BASE, limit: 900, teams: [{ id: 1 }, { id: 2 }] },
      overlaps: [],
    })
  })

  it('Where both changed the same, mine stays in the form and somebody is asked', () => {
    const merged = mergedEdits(BASE, { ...BASE, limit: 900 }, { ...BASE, limit: 300 })
    expect(merged).toEqual({ values: { ...BASE, limit: 900 }, overlaps: ['limit'] })
  })

  it('The same change made twice is no conflict', () => {
    const both = { ...BASE, limit: 900 }
    expect(mergedEdits(BASE, both, { ...both }).overlaps).toEqual([])
  })

  it('Fields that belong together are never put together from two edits', () => {
    const merged = mergedEdits(BASE, { ...BASE, limit: 30 }, { ...BASE, tolerance: 900 }, [
      ['limit', 'tolerance'],
    ])
    expect(merged.overlaps.toSorted()).toEqual(['limit', 'tolerance'])
  })

  it('An empty text and nothing are the same', () => {
    expect(changedFields({ a: null, b: '' }, { a: '', b: null })).toEqual([])
    expect(changedFields(BASE, { ...BASE, description: 'Café' })).toEqual(['description'])
  })
})
