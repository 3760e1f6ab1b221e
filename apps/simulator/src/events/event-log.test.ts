import { describe, expect, it } from 'vitest'
import { EventLog } from './event-log.ts'

async function take(events: AsyncIterable<{ id: number; uid: string }>, count: number) {
  const found: number[] = []
  for await (const event of events) {
    found.push(event.id)
    if (found.length === count) break
  }
  return found
}

describe('EventLog', () => {
  it('The event log tells what was and what comes, of one call', async () => {
    const log = new EventLog()
    const cursor = log.add('a', { event: 'answered' })
    log.add('b', { event: 'answered' })
    log.add('a', { event: 'held' })
    const taken = take(log.watch({ uid: 'a', from: cursor }), 3)
    await Promise.resolve()
    log.add('b', { event: 'held' })
    log.add('a', { event: 'resumed' })
    expect(await taken).toEqual([1, 3, 5])
  })

  it('The event log tells only what comes when no start is given', async () => {
    const log = new EventLog()
    log.add('a', { event: 'answered' })
    const taken = take(log.watch({}), 1)
    await Promise.resolve()
    log.add('b', { event: 'answered' })
    expect(await taken).toEqual([2])
  })

  it('Watching the event log ends when nobody watches any more', async () => {
    const stop = new AbortController()
    const taken = take(new EventLog().watch({}, stop.signal), 1)
    await Promise.resolve()
    stop.abort()
    expect(await taken).toEqual([])
  })

  it('The event log forgets the oldest events', async () => {
    const log = new EventLog(10)
    for (let i = 0; i < 100; i++) log.add('a', { event: 'answered' })
    const [first] = await take(log.watch({ from: 1 }), 1)
    expect(first).toBeGreaterThan(80)
  })
})
