import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { WHATSAPP_MEDIA_BYTES } from '@ramal/contract/whatsapp-codes'
import type { Store } from '@ramal/db/store/store'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import { accountOf } from '../../../channels/whatsapp/account.ts'
import { type Fetched, fetchMedia } from '../../../channels/whatsapp/media.ts'
import { inspectFile } from '../../../platform/content-type.ts'
import { honestName } from '../../../platform/file-names.ts'
import type { FileStore } from '../../../platform/files.ts'
import type { Logger } from '../../../platform/log.ts'
import type { Scanner } from '../../../platform/scanner/scanner.ts'
import type { SecretBox } from '../../../platform/secret-box.ts'
import { timezoneOf } from '../../../settings/tenant-rows.ts'
import { announceMessage } from '../messages/announce.ts'
import {
  findWaiting,
  recordFetched,
  recordFetchFailed,
  type WaitingFile,
} from '../messages/attachment-rows.ts'
import { removeInfected } from './infected.ts'

/** Files fetched at the same time. */
const WIDTH = 4
/** How long one may take, ms. */
const FETCH_TIMEOUT_MS = 60_000
/** Waits after each attempt that failed, ms; after the last one the file is given up. */
const WAITS_MS = [2_000, 10_000, 60_000, 300_000, 1_800_000]

interface FetcherDeps {
  store: Store
  clock: Clock
  log: Logger
  box: SecretBox
  files: FileStore
  /** Looks at a file before it is kept; null: nobody does. */
  scanner: Scanner | null
}

/**
 * Brings customers' files from the provider (contract §5.3). What is to be fetched stands in the store with its message, so that
 * a restart goes on; when a file is there its message is told again, with it.
 */
export class MediaFetcher {
  readonly #deps: FetcherDeps
  readonly #active = new Map<number, Promise<void>>()
  readonly #requests = new Set<AbortController>()
  #looking: Promise<void> = Promise.resolve()
  #cancelTimer: Cancel = () => {}
  readonly #ending = new AbortController()

  constructor(deps: FetcherDeps) {
    this.#deps = deps
  }

  /** Looks for what is to be fetched: at the start, and when a webhook brought something. */
  wake(): void {
    this.#looking = this.#looking
      .then(() => this.#look())
      .catch((error: unknown) => this.#deps.log.error({ err: error }, 'files not looked for'))
  }

  /** Ends what is under way; it is taken up again by the next start. */
  async stop(): Promise<void> {
    this.#ending.abort()
    this.#cancelTimer()
    for (const request of this.#requests) request.abort()
    await this.#looking
    await Promise.all(this.#active.values())
  }

  async #look(): Promise<void> {
    this.#cancelTimer()
    if (this.#ending.signal.aborted) return
    const { clock, store } = this.#deps
    const now = clock.now()
    const waiting = await store.read((tx) => findWaiting(tx, store.tenants, WIDTH * 2))
    for (const file of waiting.filter(({ id }) => !this.#active.has(id))) {
      if (this.#active.size >= WIDTH) return // one of them wakes us
      if (file.nextAttemptAt <= now) this.#begin(file)
      else {
        this.#cancelTimer = clock.after(file.nextAttemptAt - now, () => this.wake())
        return
      }
    }
  }

  #begin(file: WaitingFile): void {
    const run = this.#fetch(file)
      .catch((error: unknown) => {
        this.#deps.log.error({ err: error, message: file.message.id }, 'file not fetched')
        return this.#later(file, false)
      })
      .catch((error: unknown) => this.#deps.log.error({ err: error }, 'file not recorded'))
      .finally(() => {
        this.#active.delete(file.id)
        this.wake()
      })
    this.#active.set(file.id, run)
  }

  async #fetch(file: WaitingFile): Promise<void> {
    const folder = await mkdtemp(join(this.#deps.files.passing, 'ramal-media-'))
    const path = join(folder, 'file')
    try {
      const fetched = await this.#bring(file, path)
      if (this.#ending.signal.aborted) return
      if (fetched.ok) return await this.#take(file, path)
      this.#deps.log.warn({ reason: fetched.reason, message: file.message.id }, 'file not fetched')
      await this.#later(file, fetched.isFinal)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async #bring({ channel, mediaId }: WaitingFile, path: string): Promise<Fetched> {
    const { box, clock } = this.#deps
    const account = accountOf(channel, box)
    if (!account) return { ok: false, reason: 'CHANNEL_INCOMPLETE', isFinal: false }
    const request = new AbortController()
    this.#requests.add(request)
    const late = clock.after(FETCH_TIMEOUT_MS, () => request.abort())
    try {
      const maxBytes = WHATSAPP_MEDIA_BYTES.document
      return await fetchMedia(account, mediaId, { path, maxBytes, signal: request.signal })
    } finally {
      late()
      this.#requests.delete(request)
    }
  }

  /** Nobody opens what the scanner has not called clean (ASVS 5.4.3). */
  async #take(file: WaitingFile, path: string): Promise<void> {
    const { scanner, log } = this.#deps
    if (!scanner) return this.#keep(file, path)
    const scanned = await scanner.scan(path, { owner: 'customers', signal: this.#ending.signal })
    if (this.#ending.signal.aborted) return
    switch (scanned.is) {
      case 'clean':
        return this.#keep(file, path)
      case 'infected':
        return removeInfected(this.#deps, file, scanned.name)
      case 'away':
        log.error({ reason: scanned.reason, message: file.message.id }, 'file not scanned')
        return this.#later(file, false)
    }
  }

  async #keep(waiting: WaitingFile, path: string): Promise<void> {
    const { store, files } = this.#deps
    const { message } = waiting
    const { type: mime, size } = await inspectFile(path, message.attachment_name ?? '')
    const name = honestName(message.attachment_name ?? `${message.type}-${message.id}`, mime)
    const file = await files.keep(path)
    const isUsed = await store.write(async (tx) => {
      const changed = await recordFetched(tx, waiting, { file, mime, size, name })
      if (changed) await announceMessage(tx, changed, await timezoneOf(tx, message.tenant_id))
      return changed !== null
    })
    if (!isUsed) await files.remove(file) // its message was taken back meanwhile
  }

  async #later(file: WaitingFile, isFinal: boolean): Promise<void> {
    const wait = isFinal ? undefined : WAITS_MS[file.attempts]
    const next = wait === undefined ? null : this.#deps.clock.now() + wait
    await this.#deps.store.write((tx) => recordFetchFailed(tx, file, next))
  }
}
