import type { DemoFile } from '../demo-file.ts'
import { type LineRules, NO_RULES } from './call-facts.ts'
import { Line, type SocketName } from './line.ts'

/** The one bad line of a simulator, opened when it is first wanted. */
export class Lines {
  readonly #options: { host: string; publicAddress: string; demoFile: DemoFile }
  #line: Promise<Line> | null = null
  #open: Line | null = null

  constructor(options: { host: string; publicAddress: string; demoFile: DemoFile }) {
    this.#options = options
  }

  /** The address at which the console is reached through the line. */
  async open(): Promise<string> {
    const { host, publicAddress } = this.#options
    this.#line ??= Line.open(host, () => this.#productAddress())
    this.#open = await this.#line
    return `http://${publicAddress}:${this.#open.port}`
  }

  /** Replaces the rules, for calls from now on. */
  rule(rules: LineRules): void {
    if (this.#open) this.#open.rules = rules
  }

  cut(name: SocketName, awayMs: number): number {
    return this.#open?.cut(name, awayMs) ?? 0
  }

  state(): { rules: LineRules; questions: number } {
    return { rules: this.#open?.rules ?? NO_RULES, questions: this.#open?.questions ?? 0 }
  }

  async close(): Promise<void> {
    await this.#open?.close()
  }

  #productAddress(): string {
    const read = this.#options.demoFile.read()
    if (!read.ok) throw new Error(read.reason)
    return read.demo.base_url
  }
}
