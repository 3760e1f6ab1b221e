import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'

/** Where Node's inspector listens when a program is told to open it. One program at a time. */
const INSPECTOR = 'http://127.0.0.1:9229/json'
/** What V8 needs to give pages back after a collection, ms. */
const GIVE_BACK_MS = 2_000

/** Resident memory of a process, MB; 0 when it is gone. */
function residentMb(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** What the product is started with, so that its confined programs have an inspector too (decision 035): else the signal ends them. */
export const INSPECTED = { NODE_OPTIONS: '--allow-inspector' }

/** Resident memory once what nobody needs is collected, MB: a collector that sees no need is no leak. */
export async function neededMb(pid: number | undefined): Promise<number> {
  if (pid === undefined) return residentMb(pid)
  process.kill(pid, 'SIGUSR1')
  const inspector = await Inspector.open()
  await inspector.ask('HeapProfiler.enable')
  await inspector.ask('HeapProfiler.collectGarbage')
  await sleep(GIVE_BACK_MS)
  const mb = residentMb(pid)
  await inspector.leave()
  return mb
}

/** Node's inspector, as far as it is needed here (Chrome DevTools Protocol). */
class Inspector {
  readonly #socket: WebSocket
  #serial = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
  }

  static async open(): Promise<Inspector> {
    for (let tries = 0; tries < 50; tries += 1) {
      const answer = await fetch(INSPECTOR).catch(() => null)
      const [target] = answer ? ((await answer.json()) as { webSocketDebuggerUrl: string }[]) : []
      if (target) {
        const socket = new WebSocket(target.webSocketDebuggerUrl)
        await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
        return new Inspector(socket)
      }
      await sleep(100)
    }
    throw new Error('the program opened no inspector')
  }

  ask(method: string, params: object = {}): Promise<unknown> {
    this.#serial += 1
    const id = this.#serial
    return new Promise((resolve) => {
      const hear = (data: unknown) => {
        if ((JSON.parse(String(data)) as { id?: number }).id !== id) return
        this.#socket.off('message', hear)
        resolve(data)
      }
      this.#socket.on('message', hear)
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
  }

  /** Closes the program's inspector too: the next program opens its own at the same port. */
  async leave(): Promise<void> {
    const expression = "setTimeout(() => process.getBuiltinModule('node:inspector').close(), 0)"
    await this.ask('Runtime.evaluate', { expression })
    this.#socket.terminate()
    await sleep(200)
  }
}
