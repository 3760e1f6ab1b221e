import { Worker } from 'node:worker_threads'
import { FairQueue } from './fair-queue.ts'
import { THREADS_AT_ONCE } from './threads-at-once.ts'

interface ThreadQueueOptions {
  /** Source or bundle of the thread: it calls `workInThread`. */
  program: string
  /** Work that waits for its turn, in all and of one owner. */
  length: number
  ownLength: number
  /** What takes longer has failed, ms. */
  longestMs: number
  /** Of the thread's heap, MB: one that needs more has failed. Memory outside of it (buffers) is the program's to bound. */
  heapMb: number
}

/** Dear work behind a fair queue: a few at once, one of each owner, each in a thread of lower priority that ends with it. */
export class ThreadQueue<Input> {
  readonly #options: ThreadQueueOptions
  readonly #queue: FairQueue

  constructor(options: ThreadQueueOptions) {
    const { length, ownLength } = options
    this.#options = options
    this.#queue = new FairQueue({ atOnce: THREADS_AT_ONCE, perOwner: 1, length, ownLength })
  }

  /**
   * What the thread makes of what `read` gives when the turn has come. `gone` takes it out of the queue or ends its thread.
   * @throws QueueFullError when too many wait, the reason of `gone`, or what the thread threw
   */
  run(owner: string, read: () => Promise<Input> | Input, gone: AbortSignal): Promise<Uint8Array> {
    const work = async () => {
      const signal = AbortSignal.any([gone, AbortSignal.timeout(this.#options.longestMs)])
      const input = await read()
      signal.throwIfAborted()
      return this.#inThread(input, signal)
    }
    return this.#queue.run(owner, work, gone)
  }

  #inThread(input: Input, signal: AbortSignal): Promise<Uint8Array> {
    const { program, heapMb } = this.#options
    return new Promise((resolve, reject) => {
      const thread = new Worker(program, {
        workerData: input,
        resourceLimits: { maxOldGenerationSizeMb: heapMb },
      })
      const cancel = () => {
        reject(signal.reason)
        thread.terminate().catch(() => undefined) // it has ended already
      }
      signal.addEventListener('abort', cancel, { once: true })
      thread.once('message', resolve)
      thread.once('error', reject)
      thread.once('exit', () => {
        signal.removeEventListener('abort', cancel)
        reject(new Error('a thread ended without what it should make')) // after an answer this changes nothing
      })
    })
  }
}
