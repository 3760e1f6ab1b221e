import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * The work of a thread of a `ThreadQueue`: makes what was asked for, hands its bytes over and ends. What `make` throws is what whoever
 * waits for the thread is told.
 */
export async function workInThread<Input>(make: (input: Input) => Promise<Uint8Array>): Promise<void> {
  // Of this thread alone (Linux): who waits for a call goes before who waits for a file.
  if (process.platform === 'linux') setPriority(10)
  // A small buffer is a part of Node's pool, which must not be given away: what is sent has memory of its own.
  const bytes = new Uint8Array(await make(workerData as Input))
  parentPort?.postMessage(bytes, [bytes.buffer])
}
