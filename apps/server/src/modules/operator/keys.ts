import * as z from 'zod'
import { sentence } from '../../platform/operator-sentence.ts'
import { command } from './command.ts'

const NOTHING = { words: [], options: {}, input: z.object({}) }

/** Which key seals, and what is sealed with another one. */
export const keyStatus = command({
  ...NOTHING,
  usage: 'key status',
  async run(_, { replacement }) {
    const { current, older, left } = await replacement.status()
    const says = [sentence('key.current', { current, count: left })]
    if (older.length > 0) says.push(sentence('key.also', { older }))
    else if (!replacement.isOurs) says.push(sentence('key.outside'))
    return { done: true, says }
  },
})

/** A new key for everything that is sealed. */
export const replaceKey = command({
  ...NOTHING,
  usage: 'key replace',
  async run(_, { replacement }, say) {
    if (!replacement.isOurs) return { done: false, says: OUTSIDE }
    if (!replacement.isAlone) return { done: false, says: SHARED }
    say(sentence('key.begins'))
    const { done, resealed, unreadable, current, former } = await replacement.replace()
    if (!done) return { done: false, says: [sentence('key.stopped')] }
    const says = [sentence('key.replaced', { count: resealed, current, former })]
    if (unreadable > 0) says.push(sentence('key.unreadable', { count: unreadable }))
    return { done: true, says }
  },
})

const SHARED = [sentence('key.shared')]

const OUTSIDE = (['key.keeper', 'key.keeper1', 'key.keeper2', 'key.keeper3'] as const).map((key) =>
  sentence(key),
)
