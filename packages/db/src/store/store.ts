import type { Db, ReadDb } from '#dialect'
import type { PreparedQuery } from './prepared-query.ts'
import type { TenantShare } from './tenant-share.ts'

export type { Db, ReadDb }

/**
 * The one way to the data (architecture §4). What `write` acknowledged survives a kill -9; what it rejected left nothing behind.
 * Inside `fn` only `tx` is awaited: no timer, no fetch, no file.
 */
export interface Store {
  /** Whose rows this process works on of its own accord; any others it reads alone (decision 067). */
  readonly tenants: TenantShare
  /** Runs `fn` on one snapshot, which has everything acknowledged before the call. `long` runs its statements in a worker thread. */
  read<T>(fn: (tx: ReadTx) => Promise<T>, options?: { long?: boolean }): Promise<T>
  /** A long read that outlives a function: a whole list, handed on as fast as somebody takes it. Who opens it closes it. */
  openLongRead(): Promise<LongRead>
  /**
   * Resolves after COMMIT. `fn` may run more than once (PostgreSQL retries): it does nothing but read and write through `tx`.
   * After a failed statement `tx` refuses further use and the write rejects, also when `fn` caught the error.
   * @throws StoreFullError when the disk is full or read-only; nothing of `fn` is kept
   */
  write<T>(fn: (tx: WriteTx) => Promise<T>, options?: WriteOptions): Promise<T>
  /** Hears the frames of each COMMIT, in commit order, before the `write` that published them resolves. Returns its own end. */
  onPublished(listener: (frames: readonly Published[]) => void): () => void
  /**
   * Hears the names of the tables that a COMMIT wrote to, before the `write` resolves: who keeps rows in memory lets them go. One
   * process owns the store, so nobody else changes it. Returns its own end.
   */
  onWritten(listener: (tables: ReadonlySet<string>) => void): () => void
  /** Hears what each COMMIT told of rows, in commit order, before the `write` resolves. Returns its own end. */
  onTold(listener: (change: RowChange) => void): () => void
  /** Finishes what was asked before, refuses what comes after. */
  close(): Promise<void>
}

/** How one write is made. */
export interface WriteOptions {
  /** Ms that it may be open, for what an operator asks for; everybody else's writes wait for it meanwhile. */
  readonly longest?: number
  /**
   * Nobody waits for it who would notice some milliseconds: on a busy disk it is acknowledged with what others write next, 15 ms later at most. It
   * is committed at once all the same, and what comes after it is acknowledged after it.
   */
  readonly mayWait?: boolean
}

export interface ReadTx {
  /** drizzle's query builders, awaited. */
  readonly db: ReadDb
  /** Runs a statement whose SQL is built once; what it returns comes as the driver has it. `prepared-*.ts` make them. */
  run(
    query: PreparedQuery,
    values: Readonly<Record<string, unknown>>,
  ): Promise<readonly Record<string, unknown>[]>
}

/** One snapshot; while it is open the log of writes cannot be folded into the database, so nobody may keep it for long. */
export interface LongRead extends ReadTx {
  /**
   * All rows of the query that `ask` builds, `size` at a time, each slice asked for when the one before it was taken. `ask` is
   * called for every slice and builds the same query.
   */
  slices<Row>(size: number, ask: (db: ReadDb) => PromiseLike<Row[]>): AsyncGenerator<Row[], void, void>
  close(): Promise<void>
}

export interface WriteTx extends ReadTx {
  readonly db: Db
  /** Adds a frame to the outbox with the next `seq` of its topic, in this transaction. */
  publish(topic: Topic, action: string, data: unknown): Promise<void>
  /** Tells after COMMIT how it left a row: for who keeps such rows in memory and would read them anew otherwise. */
  tell(change: RowChange): void
  /** Runs after COMMIT and before `write` resolves; never when the transaction fails. */
  afterCommit(effect: () => void): void
}

/** Whose a chat is now. */
export interface RowChange {
  readonly table: 'chat_rooms'
  readonly row: {
    readonly id: number
    readonly tenant_id: number
    readonly user_id: number | null
    readonly answered_at: number | null
    readonly ended_at: number | null
    /** How much of its agent's limit it takes; none given: 1. */
    readonly weight?: number
  }
}

export type Topic = `user:${number}` | `room:${number}` | `live:${string}:${number}`

/**
 * What may leave of a frame's data, decided in one place for every `publish`: it drops what the frame's action does not declare
 * and throws for an action that is none.
 */
export type Outgoing = (frame: { topic: Topic; action: string; data: unknown }) => unknown

/** A frame of a stored fact; `text` is what goes to every socket of the topic, serialised once. */
export interface Published {
  topic: Topic
  /** Whose the topic's row is: receivers of another tenant get nothing of it. Null = no row, so nobody's. */
  tenant: number | null
  seq: number
  text: string
}

/** The disk is full or read-only (HTTP 507): nothing was acknowledged. Expected in operation, so it has a class of its own. */
export class StoreFullError extends Error {
  override name = 'StoreFullError'
}
