import { QueueFullError } from '../platform/fair-queue.ts'
import { AppError } from './app-error.ts'

/**
 * What came of work that waits in a `FairQueue`. `retryAfter`: seconds until a place may be free. @throws AppError throttled when the
 * queue was full
 */
export async function throttledWhenFull<T>(work: Promise<T>, retryAfter: number): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof QueueFullError) throw new AppError('throttled', { retryAfter, cause: error })
    throw error
  }
}
