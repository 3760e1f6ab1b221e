import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { product } from './product.ts'

const CLI = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'apps/simulator/bin/sim.mjs')

export interface SimEvent {
  at: string
  event: string
  [detail: string]: unknown
}

/** `npx sim …` as a person runs it: its lines as they come, and how it ended. */
export class Sim {
  readonly events: SimEvent[] = []
  readonly exited: Promise<number | null>
  readonly #child: ChildProcess
  #waiting: (() => void)[] = []

  constructor(...args: string[]) {
    this.#child = spawn(process.execPath, [CLI, ...args, '--sim', product().simUrl], {
      env: { ...process.env, DATA_DIR: product().dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.exited = new Promise((resolve) =>
      this.#child.once('exit', (code) => {
        resolve(code)
        this.#wake()
      }),
    )
    if (this.#child.stdout)
      createInterface({ input: this.#child.stdout }).on('line', (line) => {
        this.events.push(JSON.parse(line) as SimEvent)
        this.#wake()
      })
  }

  /** The first event of that name, waiting for it up to `ms`. */
  async next(
    event: string,
    matches: (found: SimEvent) => boolean = () => true,
    ms = 20_000,
  ): Promise<SimEvent> {
    const end = Date.now() + ms
    for (;;) {
      const found = this.events.find((candidate) => candidate.event === event && matches(candidate))
      if (found) return found
      if (Date.now() > end || this.#child.exitCode !== null)
        throw new Error(`no "${event}" from sim: ${JSON.stringify(this.events)}`)
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve)
        setTimeout(resolve, 500)
      })
    }
  }

  kill(): void {
    this.#child.kill()
  }

  #wake(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const wake of waiting) wake()
  }
}
