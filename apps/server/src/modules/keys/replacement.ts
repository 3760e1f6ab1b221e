import { worksForAll } from '@ramal/db/store/tenant-share'
import type { Clock } from '@ramal/domain/time/clock'
import type { Keys } from './open-keys.ts'
import { recordKey } from './record-key.ts'
import { type ResealDeps, resealAll } from './reseal.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'

/** What was sealed with the former key before the change is in the store after so long. */
const SETTLE_MS = 5_000
/** And what was read before is opened: a trunk's challenge comes within 32 s (RFC 3261 17.1.1.2, Timer B). */
const FORGET_MS = 60_000
/** A replacement that could not go on, for a full disk, is tried again. */
const RETRY_MS = 60_000

/** How a replacement ended. */
export interface Replaced {
  /** False: the server stops; it goes on at the next start. */
  readonly done: boolean
  readonly resealed: number
  readonly unreadable: number
  /** Name of the key that seals. */
  readonly current: string
  /** Names of the keys that are needed no longer. */
  readonly former: readonly string[]
}

type Deps = Pick<ResealDeps, 'store' | 'log'> & { readonly clock: Clock; readonly keys: Keys }

/** Brings a new key into use while the server runs (decision 037), for the whole database: one of its servers does (decision 067). */
export class KeyReplacement {
  readonly #deps: Deps
  #key: Buffer
  /** A former key is needed still. */
  #isUnderWay: boolean
  #running: Promise<Replaced> | null = null
  #isStopped = false
  #wake: () => void = () => {}

  constructor(deps: Deps) {
    this.#deps = deps
    this.#key = deps.keys.key
    this.#isUnderWay = deps.keys.box.older.length > 0
  }

  /** Goes on with what a former run of the server did not end. */
  start(): void {
    if (this.#isStopped || !this.#isUnderWay || !worksForAll(this.#deps.store.tenants)) return
    this.#run().catch((error: unknown) => {
      const { clock, log } = this.#deps
      log.error({ err: error }, 'not everything could be sealed with the new key; it is tried again')
      clock.after(RETRY_MS, () => this.start())
    })
  }

  /** Waits for the slice that is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#wake()
    await this.#running?.catch(() => {})
  }

  /** True when the key lies in our folder, so that we may make another. */
  get isOurs(): boolean {
    return this.#deps.keys.source.kind === 'folder'
  }

  /** False: other servers of the database seal with the key, too, and would not hear of another one. */
  get isAlone(): boolean {
    const { kind, ids } = this.#deps.store.tenants
    return kind === 'except' && ids.length === 0
  }

  /** Makes a new key and seals everything with it; a replacement that is not over goes on instead. */
  async replace(): Promise<Replaced> {
    const { box, folder } = this.#deps.keys
    if (!this.#isUnderWay) {
      this.#isUnderWay = true
      this.#key = folder.begin(this.#key)
      box.replace(this.#key)
      await recordKey(this.#deps, { state: 'begun', key: box.current })
    }
    return this.#run()
  }

  /** Names of the keys, and how many texts in the store want another one than the current. */
  async status(): Promise<{ current: string; older: readonly string[]; left: number }> {
    const { current, older } = this.#deps.keys.box
    const counts = await this.#deps.store.read(
      async (tx) => {
        const left: number[] = []
        for (const column of Object.values(SEALED_COLUMNS)) left.push(await column.count(tx, current))
        return left
      },
      { long: true },
    )
    return { current, older, left: counts.reduce((sum, one) => sum + one, 0) }
  }

  #run(): Promise<Replaced> {
    this.#running ??= this.#reseal().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #reseal(): Promise<Replaced> {
    const { keys, log } = this.#deps
    const { box, folder } = keys
    const [current, former] = [box.current, box.older]
    const deps = { ...this.#deps, box }
    const isStopped = () => this.#isStopped
    const first = await resealAll(deps, isStopped)
    await this.#wait(SETTLE_MS)
    // What was on its way to the store when the key changed has arrived: this pass finds it.
    const last = await resealAll(deps, isStopped)
    const ended = { resealed: first.resealed + last.resealed, unreadable: last.unreadable, current, former }
    if (this.#isStopped) return { ...ended, done: false }
    if (this.isOurs) folder.destroyOld()
    await recordKey(this.#deps, { state: 'done', key: current, texts: ended.resealed })
    log.info({ ...ended }, 'everything is sealed with the new key')
    this.#isUnderWay = false
    this.#deps.clock.after(FORGET_MS, () => box.forget(former))
    return { ...ended, done: true }
  }

  #wait(ms: number): Promise<void> {
    if (this.#isStopped) return Promise.resolve()
    return new Promise((resolve) => {
      this.#wake = resolve
      this.#deps.clock.after(ms, resolve)
    })
  }
}
