import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { dropSlowly } from './slow-drop.ts'

const CHUNK = Buffer.alloc(65_536)
const MEGABYTE = 1_048_576

describe('a refused body', () => {
  it('A refused body is read at a pace that all refused bodies share, however fast it comes', async () => {
    const bodies = [endless(), endless()]
    const began = performance.now()
    for (const { body } of bodies) dropSlowly(body)
    for (let turn = 0; turn < 200; turn += 1) await nextTurn()
    const seconds = (performance.now() - began) / 1_000
    const read = bodies.reduce((sum, { taken }) => sum + taken(), 0)
    for (const { body } of bodies) body.destroy()
    // One megabyte at once, eight a second, and what each stream holds ready.
    expect(read).toBeLessThan(MEGABYTE * (1 + 8 * seconds) + bodies.length * 4 * CHUNK.length)
  })

  it('A refused body is read to its end, for its caller waits for that', async () => {
    const body = Readable.from([CHUNK, CHUNK])
    const ended = new Promise((resolve) => body.once('end', resolve))
    dropSlowly(body)
    await ended
  })
})

/** A body that comes as fast as it is read. */
function endless(): { body: Readable; taken: () => number } {
  let taken = 0
  const body = new Readable({
    read() {
      taken += CHUNK.length
      this.push(CHUNK)
    },
  })
  return { body, taken: () => taken }
}
