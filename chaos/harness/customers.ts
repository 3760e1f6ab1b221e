import type { CallView } from '../../apps/simulator/src/calls/customer-call.ts'

/** Between two looks at what customers hear, ms. */
const LOOK_MS = 200

/** The pretended customers of the simulator, and when each of them last heard something new. */
export class Customers {
  readonly #sim: string
  readonly #headers: Record<string, string>
  readonly #seen = new Map<string, { packets: number; heardAt: number; view: CallView }>()
  #timer: NodeJS.Timeout | null = null
  #stopped = false

  constructor(product: { simUrl: string; simToken: string | null }) {
    this.#sim = product.simUrl
    this.#headers = { Authorization: `Bearer ${product.simToken}` }
    void this.#look()
  }

  async call(from: string, to: string): Promise<void> {
    await this.#post('calls.place', { to, from, talk: 3_600, patience: 300 })
  }

  /** The customer's newest call, as it was at the last look. */
  find(from: string): { heardAt: number; view: CallView } | null {
    return this.#seen.get(from) ?? null
  }

  async hangUp(from: string): Promise<void> {
    const found = this.#seen.get(from)
    if (found) await this.#post('calls.act', { uid: found.view.uid, act: 'hangup' }).catch(() => undefined)
  }

  stop(): void {
    this.#stopped = true
    if (this.#timer) clearTimeout(this.#timer)
  }

  async #look(): Promise<void> {
    const answer = await fetch(`${this.#sim}/trpc/calls.list`, { headers: this.#headers }).catch(() => null)
    const now = performance.now()
    if (answer?.ok) {
      const { result } = (await answer.json()) as { result: { data: CallView[] } }
      for (const view of result.data) this.#note(view, now)
    }
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#look(), LOOK_MS)
  }

  #note(view: CallView, now: number): void {
    const before = this.#seen.get(view.from)
    const { packets } = view.heard
    const isNew = before?.view.uid !== view.uid || packets > before.packets
    this.#seen.set(view.from, { packets, view, heardAt: isNew ? now : (before?.heardAt ?? 0) })
  }

  async #post(procedure: string, input: object): Promise<void> {
    const answer = await fetch(`${this.#sim}/trpc/${procedure}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...this.#headers },
      body: JSON.stringify(input),
    })
    if (!answer.ok) throw new Error(`${procedure}: ${answer.status} ${await answer.text()}`)
  }
}
