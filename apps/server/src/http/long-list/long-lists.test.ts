import { expect, it } from 'vitest'
import { LongLists } from './long-lists.ts'

const limits = { atOnce: 2, waiting: 3, waitingEach: 2 }

/** Enters, and says when it was this one's turn. */
function visitor(door: LongLists, turns: string[], name: string, userId: number) {
  return door.enter(userId).then((leave) => {
    turns.push(name)
    return leave
  })
}

it('The door of long lists lets two in at once, then whoever has waited longest', async () => {
  const door = new LongLists(limits)
  const turns: string[] = []
  const first = await visitor(door, turns, 'first', 1)
  const second = await visitor(door, turns, 'second', 2)
  const third = visitor(door, turns, 'third', 3)
  const fourth = visitor(door, turns, 'fourth', 4)
  expect(turns).toEqual(['first', 'second'])
  first()
  await third
  expect(turns).toEqual(['first', 'second', 'third'])
  second()
  await fourth
  expect(turns).toEqual(['first', 'second', 'third', 'fourth'])
})

it('The door of long lists gives nobody two places while another waits', async () => {
  const door = new LongLists(limits)
  const turns: string[] = []
  const greedy = await visitor(door, turns, 'greedy', 1)
  const again = visitor(door, turns, 'again', 1)
  await visitor(door, turns, 'other', 2)
  expect(turns).toEqual(['greedy', 'other'])
  greedy()
  greedy()
  await again
  expect(door.running).toBe(2)
})

it('The door refuses with 429 and a time to come again when one user, all users or the wait is too much', async () => {
  const door = new LongLists({ ...limits, waitMs: 20 })
  await Promise.all([door.enter(1), door.enter(2)])
  const refused = { code: 'throttled', retryAfter: 5 }
  const waiting = [door.enter(1), door.enter(1)]
  await expect(door.enter(1)).rejects.toMatchObject(refused)
  waiting.push(door.enter(3))
  await expect(door.enter(4)).rejects.toMatchObject(refused)
  for (const one of waiting) await expect(one).rejects.toMatchObject(refused)
  await expect(door.enter(5)).rejects.toMatchObject(refused)
})
