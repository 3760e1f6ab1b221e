import type { Store } from '@ramal/db/store/store'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import { beside } from '@ramal/process/beside'
import type { Logger } from '../../platform/log.ts'
import type { TrunkLines } from '../calls/trunk-lines.ts'
import { recordTrunkState } from '../directory/trunk-rows.ts'
import { readTrunkSettings, type TrunkSettings } from '../directory/trunk-settings.ts'
import type { CallControl } from '../ports/call-control.ts'
import { TrunkLink, type TrunkState } from './trunk-link.ts'

/** How soon a changed trunk is obeyed. */
const LOOK_MS = 2_000

interface KeeperDeps {
  readonly store: Store
  readonly clock: Clock
  readonly log: Logger
  readonly control: CallControl
  readonly lines: TrunkLines
}

/** Registers and supervises the trunks of the store as they are now (entities §4), and writes down how they stand. */
export class TrunkKeeper {
  readonly #deps: KeeperDeps
  readonly #links = new Map<number, { key: string; link: TrunkLink; status: TrunkState['status'] }>()
  #next: Cancel | null = null
  #isStopped = false

  constructor(deps: KeeperDeps) {
    this.#deps = deps
  }

  /** Resolves after the first look at the store; nothing of the network is awaited. */
  async start(): Promise<void> {
    await this.#look()
  }

  /** Registrations stand: who starts next renews them. */
  stop(): void {
    this.#isStopped = true
    this.#next?.()
    for (const { link } of this.#links.values()) link.stop(false)
  }

  /** How each trunk stands; null: nobody knows yet. */
  get all(): readonly { readonly id: number; readonly status: TrunkState['status'] }[] {
    return [...this.#links].map(([id, { status }]) => ({ id, status }))
  }

  /** The address that a registered trunk's calls come from; null while it is not registered. */
  registrarAddress(trunkId: number): string | null {
    return this.#links.get(trunkId)?.link.registrarAddress ?? null
  }

  async #look(): Promise<void> {
    const { store, clock, log } = this.#deps
    try {
      this.#obey(await store.read((tx) => readTrunkSettings(tx, store.tenants)))
    } catch (error) {
      log.error({ err: error }, 'trunks could not be read') // The next look tries again.
    }
    if (this.#isStopped) return
    this.#next = clock.after(LOOK_MS, () => beside(this.#look(), log, 'looking at the trunks'))
  }

  #obey(all: readonly TrunkSettings[]): void {
    if (this.#isStopped) return
    const wanted = new Set(all.map(({ id }) => id))
    for (const id of this.#links.keys()) if (!wanted.has(id)) this.#drop(id, true)
    for (const settings of all) {
      const key = JSON.stringify(settings)
      const known = this.#links.get(settings.id)
      if (known?.key === key) continue
      if (known) this.#drop(settings.id, hasMoved(known.link.settings, settings))
      this.#begin(settings, key)
    }
  }

  #begin(settings: TrunkSettings, key: string): void {
    const { clock, control, log } = this.#deps
    const link = new TrunkLink(settings, {
      clock,
      log,
      control,
      changed: (state) => beside(this.#record(settings, state), log, 'recording the state of a trunk'),
    })
    this.#links.set(settings.id, { key, link, status: null })
    link.start()
  }

  /** What was known of it is known no longer: calls try it again. */
  #drop(id: number, takesBack: boolean): void {
    this.#links.get(id)?.link.stop(takesBack)
    this.#links.delete(id)
    this.#deps.lines.setReachable(id, true)
    const unknown = { status: null, lastError: null }
    beside(this.#write(id, unknown), this.#deps.log, 'recording the state of a trunk')
  }

  async #record(settings: TrunkSettings, state: TrunkState): Promise<void> {
    const { lines, log } = this.#deps
    const { id, host } = settings
    const known = this.#links.get(id)
    if (known) known.status = state.status
    lines.setReachable(id, state.status !== 'disconnected')
    log.info({ trunk: id, host, ...state }, 'a trunk changed')
    await this.#write(id, state)
  }

  async #write(id: number, state: TrunkState): Promise<void> {
    const { store, log } = this.#deps
    try {
      await store.write((tx) => recordTrunkState(tx, id, state))
    } catch (error) {
      log.error({ err: error, trunk: id }, "a trunk's state was not stored")
    }
  }
}

/** A registration elsewhere, or in another name, replaces the old one nowhere: it has to be taken back. */
function hasMoved(before: TrunkSettings, now: TrunkSettings): boolean {
  const place = ({ host, port, transport, proxy, from, registration }: TrunkSettings) =>
    JSON.stringify([host, port, transport, proxy, from, registration?.contactUser ?? null])
  return place(before) !== place(now)
}
