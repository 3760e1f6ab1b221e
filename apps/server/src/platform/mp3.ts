import { THREAD_PROGRAMS } from '../thread-programs.ts'
import { ThreadQueue } from './thread-queue.ts'

/** An hour of stereo takes some ten seconds of a processor that has nothing else to do. */
const LONGEST_MS = 300_000

// The encoder reads and encodes in small pieces: of a file's length only the MP3 depends, 14 MB an hour of stereo.
const queue = new ThreadQueue<string>({
  program: THREAD_PROGRAMS.mp3,
  length: 64,
  ownLength: 8,
  longestMs: LONGEST_MS,
  heapMb: 128,
})

/**
 * The WAVE file at `path` as MP3, made in a thread: one at a time for each owner, a few at once. `gone` ends it.
 * @throws QueueFullError when too many wait, the reason of `gone`, or an error for what is no WAVE of 16 bits or G.711
 */
export function mp3Of(path: string, owner: string, gone: AbortSignal): Promise<Uint8Array> {
  return queue.run(owner, () => path, gone)
}
