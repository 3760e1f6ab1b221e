import { describe, expect, it } from 'vitest'
import { TO_DO_MAX, toDo, type Waiting } from './to-do.ts'

const NOTHING: Waiting = { chats: { count: 0, since: null }, missed: 0, unclassified: 0, activities: [] }
const planned = (id: number, dueAt: number) => ({ id, dueAt })
const kinds = (waiting: Partial<Waiting>) => toDo({ ...NOTHING, ...waiting }).map(({ kind }) => kind)

describe('what an agent has to do', () => {
  it('Nothing waits: nothing is to do', () => {
    expect(toDo(NOTHING)).toEqual([])
    expect(toDo({ ...NOTHING, chats: null })).toEqual([])
  })

  it('A customer who waits comes first, then who called in vain, then promises, then paperwork', () => {
    expect(
      kinds({
        chats: { count: 3, since: 60_000 },
        missed: 2,
        unclassified: 1,
        activities: [planned(1, 5)],
      }),
    ).toEqual(['chats', 'missed', 'activity', 'unclassified'])
  })

  it('The row of chats says how many wait and since when the first does', () => {
    expect(toDo({ ...NOTHING, chats: { count: 3, since: 60_000 } })).toEqual([
      { kind: 'chats', count: 3, since: 60_000 },
    ])
  })

  it('Promises come by their time, those of the same moment by their number', () => {
    const activities = [planned(3, 20), planned(2, 10), planned(1, 20)]
    const rows = toDo({ ...NOTHING, activities })
    expect(rows.map((row) => row.kind === 'activity' && row.activity.id)).toEqual([2, 1, 3])
  })

  it('What does not fit is a later promise, never a customer who waits nor the paperwork', () => {
    const activities = Array.from({ length: 20 }, (_, index) => planned(index, index))
    const full = kinds({ chats: { count: 1, since: 1 }, missed: 1, unclassified: 1, activities })
    expect(full).toHaveLength(TO_DO_MAX)
    expect(full.at(-1)).toBe('unclassified')
    expect(kinds({ activities })).toEqual(Array.from({ length: TO_DO_MAX }, () => 'activity'))
  })
})
