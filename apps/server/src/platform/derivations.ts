import { argon2 } from 'node:crypto'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { DERIVATION_WORKER } from './derivation-worker.ts'
import { FairQueue, type Owner } from './fair-queue.ts'
import { THREADS_AT_ONCE } from './threads-at-once.ts'

/** What argon2id is given (RFC 9106). */
export interface Derivation {
  message: Buffer
  nonce: Buffer
  /** KiB. */
  memory: number
  passes: number
  parallelism: number
  /** Bytes. */
  tagLength: number
}

/** Sign-ins that wait for their turn: about a second of work. */
const WAITING = 32
/** A thread that nobody signed in with for so long ends: each has a heap of its own. */
const IDLE_MS = 10_000

// Two at once are enough for 40 sign-ins a second.
const queue = new FairQueue({ atOnce: THREADS_AT_ONCE, length: WAITING })
const idle: DerivationThread[] = []

/** Derives what the work asks for. */
export type Derive = (derivation: Derivation) => Promise<Buffer>

/**
 * argon2id in threads of its own, never in libuv's pool, where the store waits for the disk. Everything that `work` does before it
 * derives happens when its turn has come too: what is refused a place has cost nothing. @throws QueueFullError when too many wait
 */
export function inTurn<T>(owner: Owner, work: (derive: Derive) => Promise<T>): Promise<T> {
  return queue.run(owner, () => work(derive))
}

const deriveInPool = promisify(argon2)
let isStarting = false

/**
 * Until the function that it returns is called, libuv's pool derives, where nobody else is at a program's start: a start that makes people
 * is spared a thread, 10 MB (docs/figures.md).
 */
export function deriveStartInPool(): () => void {
  isStarting = true
  return () => {
    isStarting = false
  }
}

async function derive(derivation: Derivation): Promise<Buffer> {
  if (isStarting) return deriveInPool('argon2id', derivation)
  const thread = waitingThread() ?? new DerivationThread()
  try {
    return await thread.run(derivation)
  } finally {
    if (!thread.isGone) keep(thread)
  }
}

function waitingThread(): DerivationThread | undefined {
  let thread = idle.pop()
  while (thread?.isGone) thread = idle.pop()
  return thread
}

/** For the next one who signs in, if they come soon. */
function keep(thread: DerivationThread): void {
  idle.push(thread)
  thread.restFor(IDLE_MS, () => idle.splice(idle.indexOf(thread), 1))
}

interface Answer {
  tag?: Uint8Array
  error?: string
}

/** One thread and the one derivation it is at. */
class DerivationThread {
  isGone = false
  readonly #worker = new Worker(DERIVATION_WORKER, { eval: true })
  #settle: ((answer: Answer) => void) | null = null
  #rest: NodeJS.Timeout | undefined

  constructor() {
    this.#worker.on('message', (answer: Answer) => this.#answer(answer))
    this.#worker.on('error', (error: Error) => this.#gone(error.message))
    this.#worker.on('exit', () => this.#gone('the derivation thread ended'))
    this.#worker.unref()
  }

  /** Ends it when `run` is not called within so many ms; `ended` is called then. */
  restFor(ms: number, ended: () => void): void {
    this.#rest = setTimeout(() => {
      ended()
      this.#worker.terminate().catch(() => undefined) // it has ended already
    }, ms).unref()
  }

  run(parameters: Derivation): Promise<Buffer> {
    clearTimeout(this.#rest)
    this.#worker.ref() // a process that waits for an answer does not end
    return new Promise((resolve, reject) => {
      this.#settle = ({ tag, error }) => (tag ? resolve(Buffer.from(tag)) : reject(new Error(error)))
      this.#worker.postMessage({ parameters })
    })
  }

  #answer(answer: Answer): void {
    this.#worker.unref()
    this.#settle?.(answer)
    this.#settle = null
  }

  #gone(error: string): void {
    this.isGone = true
    this.#answer({ error })
  }
}
