import { THREAD_PROGRAMS } from '../thread-programs.ts'
import { ThreadQueue } from './thread-queue.ts'

/** An hour of stereo at 48 kHz takes some fifteen seconds of a processor that has nothing else to do. */
const LONGEST_MS = 120_000

const queue = new ThreadQueue<{ path: string; type: string }>({
  program: THREAD_PROGRAMS.sound,
  length: 32,
  ownLength: 8,
  longestMs: LONGEST_MS,
  heapMb: 256,
})

/**
 * A recording as media plays it (docs/media.md §7), made in a thread: one at a time for each owner. `gone` ends it.
 * @throws QueueFullError when too many wait, the reason of `gone`, or an error for what is no sound
 */
export function telephoneSoundOf(
  recording: { path: string; type: string },
  owner: string,
  gone: AbortSignal,
): Promise<Uint8Array> {
  return queue.run(owner, () => recording, gone)
}
