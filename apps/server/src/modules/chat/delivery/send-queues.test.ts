import { beforeEach, expect, it } from 'vitest'
import { SendQueues } from './send-queues.ts'
import type { Job } from './sending-rows.ts'

let begun: number[]
let failures: unknown[]
let ends: Map<number, PromiseWithResolvers<void>>
let queues: SendQueues
beforeEach(() => {
  begun = []
  failures = []
  ends = new Map()
  queues = new SendQueues(
    ({ messageId }) => {
      begun.push(messageId)
      const end = Promise.withResolvers<void>()
      ends.set(messageId, end)
      return end.promise
    },
    (error) => failures.push(error),
  )
})

const add = (messageId: number, place: Partial<Job> = {}) =>
  queues.add({ messageId, roomId: messageId, channelId: 1, ...place })
const end = (messageId: number) => ends.get(messageId)?.resolve()
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

it('A channel hands over messages of eight rooms at once, and of the ninth when one has ended', async () => {
  for (const id of range(1, 10)) add(id)
  expect(begun).toEqual(range(1, 8))
  end(5)
  await expect.poll(() => begun).toEqual(range(1, 9))
  end(1)
  await expect.poll(() => begun).toEqual(range(1, 10))
})

it('A channel that is busy keeps no other channel waiting', () => {
  for (const id of range(1, 9)) add(id)
  add(10, { channelId: 2 })
  expect(begun).toEqual([...range(1, 8), 10])
})

it('A room’s messages leave one after the other in their order, and other rooms’ pass them', async () => {
  for (const id of [1, 2, 3]) add(id, { roomId: 7 })
  add(4, { roomId: 8 })
  expect(begun).toEqual([1, 4])
  end(1)
  await expect.poll(() => begun).toEqual([1, 4, 2])
  end(2)
  await expect.poll(() => begun).toEqual([1, 4, 2, 3])
})

it('A message that comes while the room’s last one is under way waits for it', async () => {
  add(1, { roomId: 7 })
  add(2, { roomId: 7 })
  end(1)
  await expect.poll(() => begun).toEqual([1, 2])
  add(3, { roomId: 7 })
  expect(begun).toEqual([1, 2])
  end(2)
  await expect.poll(() => begun).toEqual([1, 2, 3])
})

it('A message that fails is told, and its room goes on with the next one', async () => {
  for (const id of [1, 2]) add(id, { roomId: 7 })
  const error = new Error('no')
  ends.get(1)?.reject(error)
  await expect.poll(() => begun).toEqual([1, 2])
  expect(failures).toEqual([error])
})

it('What has not begun is forgotten when that is asked for, and what comes later is sent', async () => {
  for (const id of [1, 2]) add(id, { roomId: 7 })
  for (const id of range(11, 20)) add(id, { channelId: 2 })
  queues.clear()
  end(1)
  end(11)
  add(3, { roomId: 7 })
  await expect.poll(() => begun).toEqual([1, ...range(11, 18), 3])
})
