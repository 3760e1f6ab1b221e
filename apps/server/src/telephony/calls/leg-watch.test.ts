import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AcdHarness } from '../testing/acd-harness.ts'

/** What nobody caught: it would count as a fault of the process (decision 020). */
const escaped: unknown[] = []
const note = (error: unknown) => void escaped.push(error)

let harness: AcdHarness
beforeEach(async () => {
  process.on('unhandledRejection', note)
  harness = await AcdHarness.start()
})
afterEach(async () => {
  await harness.stop()
  process.off('unhandledRejection', note)
})

it('A media process that is back and cannot say which legs it holds lets no error escape', async () => {
  harness.media.list = () => Promise.reject(new Error('planted'))
  harness.media.tell((listener) => listener.connected?.())
  await turn()
  await turn()
  expect(escaped).toEqual([])
})
