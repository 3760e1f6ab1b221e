// Imported, not global: a caller's fake timers must not stop the store, nor move its deadline.
import { clearTimeout, setTimeout } from 'node:timers'

/** A function of a transaction was still open after its time: it awaited something other than the store (architecture §4). */
export class TransactionTimeoutError extends Error {
  override name = 'TransactionTimeoutError'
}

/**
 * The outcome of `work`, or a rejection after `ms`. Work that only computes for long is not cut off: the timer cannot fire before
 * the microtasks of the work are done, which is what makes this a guard against foreign awaits and nothing else.
 * @throws TransactionTimeoutError
 */
export async function withinDeadline<T>(work: () => Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TransactionTimeoutError(`transaction still open after ${ms} ms: await only its tx inside`))
    }, ms)
  })
  try {
    return await Promise.race([work(), deadline])
  } finally {
    clearTimeout(timer)
  }
}
