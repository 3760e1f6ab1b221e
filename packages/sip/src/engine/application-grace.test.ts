import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApplicationGrace } from './application-grace.ts'

const told: string[] = []
let dialogs: string[]
let grace: ApplicationGrace

beforeEach(() => {
  vi.useFakeTimers()
  told.length = 0
  dialogs = []
  grace = new ApplicationGrace({
    dialogIds: () => dialogs,
    deliver: (_, text) => told.push(text),
    giveUp: () => told.push('given up'),
    orphaned: (ids) => told.push(...[...ids].map((id) => `orphaned: ${id}`)),
  })
})
afterEach(() => {
  grace.stop()
  vi.useRealTimers()
})

// Found in what-survives with four products on two cores: a server needed 11 s to come back, and every call had ended after 10.
it('An application that needs twenty seconds to come back finds its dialogs, and hears what was said in them', () => {
  grace.left()
  grace.tell({ id: 'dialog' }, '', 'BYE')
  vi.advanceTimersByTime(20_000)
  grace.came()
  vi.advanceTimersByTime(10_000)
  expect(told).toEqual(['BYE'])
})

it('The dialogs of an application that does not come back end before the media process lets their audio go', () => {
  grace.left()
  vi.advanceTimersByTime(29_000)
  expect(told).toEqual(['given up'])
})

// Found by chaos exchange-kill: a server with dozens of calls spoke in the last of them after more than a second, and never heard its BYE.
it('A dialog that a returning application comes to late still tells it then what was kept', () => {
  dialogs = ['early', 'late']
  grace.left()
  grace.tell({ id: 'late' }, '', 'BYE')
  grace.came()
  grace.touched('early')
  vi.advanceTimersByTime(5_000)
  expect(told).toEqual([])
  grace.touched('late')
  expect(told).toEqual(['BYE'])
})

it('What happens in an inherited dialog after the return waits, too, until the application speaks in it', () => {
  dialogs = ['inherited']
  grace.left()
  grace.came()
  grace.tell({ id: 'inherited' }, '', 'BYE')
  expect(told).toEqual([])
  grace.touched('inherited')
  expect(told).toEqual(['BYE'])
})

it('A dialog that begins after the return waits for nothing', () => {
  dialogs = ['inherited']
  grace.left()
  grace.came()
  grace.tell({ id: 'new' }, '', 'ACK')
  expect(told).toEqual(['ACK'])
})

it('A dialog in which whoever came back does not speak for a minute is nobody’s, also after what was kept in it was told', () => {
  dialogs = ['taken up', 'nobody’s']
  grace.left()
  grace.came()
  vi.advanceTimersByTime(50_000)
  grace.touched('taken up')
  dialogs.push('begun since')
  expect(told).toEqual([])
  vi.advanceTimersByTime(10_000)
  expect(told).toEqual(['orphaned: nobody’s'])
})

it('The minute begins anew with every return', () => {
  dialogs = ['waits']
  grace.left()
  grace.came()
  vi.advanceTimersByTime(50_000)
  grace.left()
  vi.advanceTimersByTime(20_000)
  grace.came()
  vi.advanceTimersByTime(50_000)
  expect(told).toEqual([])
})
