import { setTimeout as delay } from 'node:timers/promises'
import type { TenantShare } from '../tenant-share.ts'
import type { PgConnection } from './connection.ts'
import { freeShares, orphaned, unparted } from './free-shares.ts'
import {
  announceReturn,
  askFor,
  type Claim,
  connectForShares,
  declareShare,
  giveBack,
  REST,
  raiseEpoch,
  readShares,
  recordReady,
  type Share,
  tenantsOf,
  tryLock,
  unlock,
} from './share-rows.ts'

/** How often a server looks whose the shares are, and says by it that it lives. */
const LOOK_MS = 400

/** Tenants that this process works for, and nobody else, until its membership is lost (decision 067). */
export interface HeldShare extends Claim {
  /** `postgres://user:password@host/database`. */
  readonly url: string
  readonly tenants: TenantShare
  /** Who had them before, and where their calls were; null: nobody. */
  readonly before: { readonly address: string; readonly edge: string } | null
  /** A write found a higher epoch: all that this process has is lost. */
  lose(): void
  /** It is served from now on. `edge`: where its calls are, for whoever takes it next. */
  serves(edge: string): Promise<void>
}

/** Who has which tenants now. */
export interface ShareOwner extends Pick<Share, 'id' | 'address' | 'edge'> {
  readonly tenants: TenantShare
  readonly isOurs: boolean
}

export interface Membership {
  /** Resolves when another process has taken a share of ours: what was kept of any in memory holds no longer. */
  readonly lost: Promise<void>
  /** Gives all shares to whoever waits for them. */
  release(): Promise<void>
}

interface Options {
  readonly url: string
  /** Where this server is reached by the others; '' where there are none. */
  readonly address: string
  /** The tenants of its own share; none: it has the rest. */
  readonly named: readonly number[]
  /** A share is this process' own from now on. */
  taken(share: HeldShare): void
  /** Tenants that this server took with the rest are asked for by another one, or some that it left are nobody's: it has to be started anew. */
  parted?(named: readonly number[]): void
  /** Called with all that are served, at first and when that changes. */
  served?(owners: readonly ShareOwner[]): void
}

/** Takes part in the work at a database: takes its own share, and those that nobody has. @throws Error when nobody answers at first */
export async function joinDatabase(options: Options): Promise<Membership> {
  const member = new Member(options, await connectForShares(options.url))
  await member.begin()
  return member
}

class Member implements Membership {
  readonly lost: Promise<void>
  readonly #options: Options
  readonly #held = new Map<number, Claim>()
  readonly #freeSince = new Map<number, number>()
  readonly #ending = new AbortController()
  readonly #lose: () => void
  #connection: PgConnection
  #told = ''
  #kept: Promise<unknown> = Promise.resolve()

  constructor(options: Options, connection: PgConnection) {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#options = options
    this.#connection = connection
    this.lost = promise
    this.#lose = resolve
  }

  async begin(): Promise<void> {
    try {
      await declareShare(this.#connection, this.#options)
      await this.#look()
    } catch (error) {
      await this.#connection.close()
      throw error
    }
    this.#kept = this.#keep().catch(() => {
      if (!this.#ending.signal.aborted) this.#lose()
    })
  }

  async release(): Promise<void> {
    this.#ending.abort()
    await this.#kept
    const connection = this.#connection
    for (const claim of this.#held.values())
      if (!connection.isLost) await giveBack(connection, claim).catch(() => {})
    await connection.close()
  }

  async #keep(): Promise<void> {
    const { signal } = this.#ending
    for (;;) {
      await delay(LOOK_MS, undefined, { signal, ref: false })
      // A database that answers with an error is asked again: it may be going down, or refuse writes for a while.
      await this.#look().catch(() => {})
      if (this.#connection.isLost && !(await this.#regain())) return this.#lose()
    }
  }

  async #look(): Promise<void> {
    const shares = await readShares(this.#connection)
    const now = performance.now()
    for (const share of shares) {
      if (share.isHeld) this.#freeSince.delete(share.id)
      else if (!this.#freeSince.has(share.id)) this.#freeSince.set(share.id, now)
    }
    const own = { address: this.#options.address, freeSince: this.#freeSince, now }
    for (const share of freeShares(shares, own)) if (!this.#held.has(share.id)) await this.#take(share)
    for (const share of unparted(shares)) {
      if (share.home === this.#options.address) await askFor(this.#connection, share)
      else if (share.isAskedFor) await this.#part(share.named)
    }
    const orphans = orphaned(shares)
    if (orphans.length > 0) await this.#part(orphans)
    this.#tell(shares)
  }

  async #take(share: Share): Promise<void> {
    const { address, taken, url } = this.#options
    const connection = this.#connection
    if (!(await tryLock(connection, share.id))) return
    const { id } = share
    const raised = raiseEpoch(connection, { id, address, now: Date.now() })
    const { epoch, without } = await raised.catch(async (error: unknown) => {
      // A group of the former owner is open longer than we may wait. A lock that was kept would keep everybody off, us too.
      await unlock(connection, id)
      throw error
    })
    const claim = { id, epoch }
    this.#held.set(id, claim)
    taken({
      ...claim,
      url,
      tenants: tenantsOf({ ...share, without }),
      before: share.epoch === 0 ? null : { address: share.address, edge: share.edge },
      lose: this.#lose,
      serves: (edge) => recordReady(this.#connection, claim, edge),
    })
  }

  /** Tenants go to another server or come back: which ones the rest is made of is settled when it is taken, by whoever has it. */
  async #part(named: readonly number[]): Promise<void> {
    if (!this.#held.has(REST)) return
    await announceReturn(this.#connection, REST)
    this.#options.parted?.(named)
  }

  #tell(shares: readonly Share[]): void {
    const owners = shares
      .filter(({ isReady, address }) => isReady && address !== '')
      .map((share) => ({
        id: share.id,
        address: share.address,
        edge: share.edge,
        tenants: tenantsOf(share),
        isOurs: this.#held.has(share.id),
      }))
    const text = JSON.stringify(owners)
    if (text === this.#told) return
    this.#told = text
    this.#options.served?.(owners)
  }

  /** Our session ended: as long as nobody else took a share of ours meanwhile, all is as it was. */
  async #regain(): Promise<boolean> {
    this.#connection = await this.#reconnect()
    const connection = this.#connection
    for (const { id, epoch } of this.#held.values()) {
      const isStillThere = async () =>
        (await readShares(connection)).some((one) => one.id === id && one.epoch === epoch)
      while (!(await tryLock(connection, id))) {
        if (!(await isStillThere())) return false
        await delay(LOOK_MS, undefined, { signal: this.#ending.signal })
      }
      if (!(await isStillThere())) return false
    }
    return true
  }

  async #reconnect(): Promise<PgConnection> {
    const { signal } = this.#ending
    for (;;) {
      signal.throwIfAborted()
      try {
        return await connectForShares(this.#options.url)
      } catch {
        await delay(LOOK_MS, undefined, { signal })
      }
    }
  }
}
