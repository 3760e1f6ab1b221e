import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AcdBench } from '../testing/acd-bench.ts'

/** What nobody caught: it would count as a fault of the process (decision 020). */
const escaped: unknown[] = []
const note = (error: unknown) => void escaped.push(error)

let bench: AcdBench
beforeEach(async () => {
  process.on('unhandledRejection', note)
  bench = await AcdBench.start()
})
afterEach(async () => {
  await bench.stop()
  process.off('unhandledRejection', note)
})

it('a media process that is back and cannot say which legs it holds is nobody’s fault: nothing escapes', async () => {
  bench.media.list = () => Promise.reject(new Error('planted'))
  bench.media.tell((listener) => listener.connected?.())
  await turn()
  await turn()
  expect(escaped).toEqual([])
})
