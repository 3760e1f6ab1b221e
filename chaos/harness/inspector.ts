import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'

/** Where Node's inspector listens when a program is told to open it. One program at a time. */
const INSPECTOR = 'http://127.0.0.1:9229/json'

/** What the product is started with, so that its confined programs have an inspector too (decision 035): else the signal ends them. */
export const INSPECTED = { NODE_OPTIONS: '--allow-inspector' }

/** A CPU profile of a running program of the product, which was started `INSPECTED`, taken while `work` runs, for DevTools. */
export async function profiled<T>(pid: number, file: string, work: () => Promise<T>): Promise<T> {
  process.kill(pid, 'SIGUSR1')
  const inspector = await Inspector.open()
  await inspector.ask('Profiler.enable')
  await inspector.ask('Profiler.start')
  try {
    return await work()
  } finally {
    const { result } = JSON.parse(String(await inspector.ask('Profiler.stop'))) as {
      result: { profile: object }
    }
    await writeFile(file, JSON.stringify(result.profile))
    await inspector.leave()
  }
}

/** Node's inspector, as far as it is needed here (Chrome DevTools Protocol). */
export class Inspector {
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
