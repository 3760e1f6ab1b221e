import { setTimeout as delay } from 'node:timers/promises'
import type { PgConnection } from './connection.ts'
import { connectForOwner, giveBack, raiseEpoch, readOwner, tryLock } from './database-owner.ts'

/** How often whoever waits looks whether the database is free, and its owner says that it lives. */
const LOOK_MS = 400
/** A server that died is started again by its supervisor and has the calls: so long it alone may take the database. */
const RETURN_MS = 2_500

/** A database that this process writes, and nobody else, until `lost` (decision 065). */
export interface OwnedDatabase {
  /** `postgres://user:password@host/database`. */
  readonly url: string
  /** Of this taking: every write is refused once there is a higher one. */
  readonly epoch: number
  /** Resolves when another process has taken it: what was kept of it in memory holds no longer. */
  readonly lost: Promise<void>
  /** A write found a higher epoch. */
  lose(): void
  /** Gives it to whoever waits for it. */
  release(): Promise<void>
}

interface Options {
  url: string
  /** Where this server is reached by those who wait; '' where nobody does. */
  address: string
  /** Another server has it, and serves at this address; called once for each. */
  waiting?: (address: string) => void
  /** Ends the waiting. */
  signal?: AbortSignal
}

/**
 * Waits until the database is free and takes it. @throws Error when nobody answers at first, or `signal` is over
 */
export async function ownDatabase({ url, address, waiting, signal }: Options): Promise<OwnedDatabase> {
  let connection = await connectForOwner(url)
  let told: string | null = null
  let freeSince: number | null = null
  try {
    for (;;) {
      const owner = await readOwner(connection).catch(() => null)
      if (connection.isLost) {
        connection = await reconnect(url, signal)
        continue
      }
      freeSince = owner?.isHeld ? null : (freeSince ?? performance.now())
      const isOurs = owner === null || owner.address === '' || owner.address === address
      const hasWaited = freeSince !== null && performance.now() - freeSince >= RETURN_MS
      if ((isOurs || hasWaited) && (await tryLock(connection))) break
      const other = owner?.address ?? ''
      if (other !== '' && other !== told) waiting?.(other)
      told = other
      await delay(LOOK_MS, undefined, signal && { signal })
    }
    return hold({ url, address, connection, epoch: await raiseEpoch(connection, address, Date.now()) })
  } catch (error) {
    await connection.close()
    throw error
  }
}

async function reconnect(url: string, signal: AbortSignal | undefined): Promise<PgConnection> {
  for (;;) {
    signal?.throwIfAborted()
    try {
      return await connectForOwner(url)
    } catch {
      await delay(LOOK_MS, undefined, signal && { signal })
    }
  }
}

interface Held {
  url: string
  address: string
  connection: PgConnection
  epoch: number
}

function hold({ url, epoch, ...held }: Held): OwnedDatabase {
  const released = new AbortController()
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
  let { connection } = held

  /** The owner's session ended: nobody else took the database meanwhile, or it is theirs. */
  async function regain(): Promise<boolean> {
    connection = await reconnect(url, released.signal)
    while (!(await tryLock(connection))) {
      if ((await readOwner(connection))?.epoch !== epoch) return false
      await delay(LOOK_MS, undefined, { signal: released.signal })
    }
    return (await readOwner(connection))?.epoch === epoch
  }

  async function keep(): Promise<void> {
    while (!released.signal.aborted) {
      await delay(LOOK_MS, undefined, { signal: released.signal, ref: false })
      await connection.query({ text: 'select 1' }).catch(() => {})
      if (connection.isLost && !(await regain())) return lose()
    }
  }

  const kept = keep().catch((error: unknown) => {
    if (!released.signal.aborted) lose()
    return error
  })
  return {
    url,
    epoch,
    lost,
    lose,
    async release() {
      released.abort()
      await kept
      if (!connection.isLost) await giveBack(connection, epoch).catch(() => {})
      await connection.close()
    },
  }
}
