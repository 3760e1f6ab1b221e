import type { FastifyReply } from 'fastify'
import { throttledWhenFull } from './throttled-when-full.ts'

/** Somebody's work is done, or there is a place again, after so many seconds. */
const RETRY_AFTER_S = 5

/**
 * What a thread makes for who asked; null when they left before it was made: then nothing is answered any more. `make` is told
 * when they leave. @throws AppError throttled when the line was full, or what `make` throws
 */
export async function madeOnDemand(
  reply: FastifyReply,
  make: (gone: AbortSignal) => Promise<Uint8Array>,
): Promise<Uint8Array | null> {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  try {
    return await throttledWhenFull(make(gone.signal), RETRY_AFTER_S)
  } catch (error) {
    if (!gone.signal.aborted) throw error
    reply.hijack() // nobody is there to answer
    return null
  }
}
