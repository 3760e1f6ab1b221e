import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApplicationGrace } from './application-grace.ts'

const told: string[] = []
let grace: ApplicationGrace

beforeEach(() => {
  vi.useFakeTimers()
  told.length = 0
  grace = new ApplicationGrace({
    deliver: (_, text) => told.push(text),
    giveUp: () => told.push('given up'),
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
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual(['BYE'])
})

it('The dialogs of an application that does not come back end before the media process lets their audio go', () => {
  grace.left()
  vi.advanceTimersByTime(29_000)
  expect(told).toEqual(['given up'])
})
