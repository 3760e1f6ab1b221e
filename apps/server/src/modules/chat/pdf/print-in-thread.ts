import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { CHAT_PDF_PROGRAM } from '../../../chat-pdf-program.ts'
import { FairQueue } from '../../../platform/fair-queue.ts'
import type { PrintedConversation } from './printed-conversation.ts'

// One of two cores stays free for the telephone.
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Exports that wait for their turn. */
const WAITING = 8
/** A conversation that takes longer is none that somebody reads on paper. */
const LONGEST_MS = 120_000
/** Pages are held until it is known how many there are. */
const HEAP_MB = 512

const line = new FairQueue({ atOnce: AT_ONCE, length: WAITING, perOwner: 1 })

/**
 * The PDF of what `read` reads when its turn has come: one at a time for each owner, a few at once, each in a thread that ends with it.
 * `gone` takes it out of the line or ends its thread. @throws QueueFullError when too many wait, or the reason of `gone`
 */
export function printInThread(
  owner: string,
  read: () => Promise<PrintedConversation>,
  gone: AbortSignal,
): Promise<Uint8Array> {
  const work = async () => {
    const signal = AbortSignal.any([gone, AbortSignal.timeout(LONGEST_MS)])
    const conversation = await read()
    signal.throwIfAborted()
    return inThread(conversation, signal)
  }
  return line.run(owner, work, gone)
}

function inThread(conversation: PrintedConversation, signal: AbortSignal): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(CHAT_PDF_PROGRAM, {
      workerData: conversation,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
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
      reject(new Error('the thread of a PDF ended without one')) // after an answer this changes nothing
    })
  })
}
