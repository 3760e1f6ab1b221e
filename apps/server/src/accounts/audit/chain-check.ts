import { setImmediate } from 'node:timers' // not the global one, which a test's fake clock stops
import type { Store } from '@ramal/db/store/store'
import {
  CHAIN_START,
  type ChainEnd,
  type ChainFault,
  faultAtEnd,
  followingLine,
} from '@ramal/domain/audit/chain'
import { Redactions } from '@ramal/domain/audit/redactions'
import { chainOf, findChain, type StoredLine } from './chain-read-rows.ts'
import { sha256 } from './chain-rows.ts'

/** Lines that the worker hands over at once, and that are hashed before others have their turn (a millisecond). */
const SLICE = 500
const LINES_OF_A_TURN = 50

/** A line of the chain, as somebody names it. */
export interface ChainPlace {
  readonly seq: number
  /** Epoch ms. */
  readonly at: number
  readonly hash: string
}

/** How a tenant's audit ledger stands. */
export interface ChainReport {
  /** Lines that were looked at and are as they were written. */
  readonly lines: number
  /** The last of them; null: none. */
  readonly intact: ChainPlace | null
  /** The last line that grew too old and went; the chain follows on it. */
  readonly cut: { readonly seq: number; readonly at: number | null } | null
  /** Where it breaks, and how; null: nowhere. Of lines that are missing at the end nobody knows the time. */
  readonly broken: { readonly seq: number; readonly at: number | null; readonly reason: ChainFault } | null
}

/**
 * Goes over all lines of a tenant, on one snapshot of the worker. It finds what was changed, put in or taken out by anybody who did
 * not hash the whole chain and its end anew (decision 094).
 */
export async function checkChain(store: Pick<Store, 'openLongRead'>, tenantId: number): Promise<ChainReport> {
  const read = await store.openLongRead()
  try {
    const chain = await findChain(read, tenantId)
    const from = chain ? { seq: chain.cut_seq, hash: chain.cut_hash } : CHAIN_START
    const head = chain ? { seq: chain.seq, hash: chain.hash } : CHAIN_START
    const cut = chain && chain.cut_seq > 0 ? { seq: chain.cut_seq, at: chain.cut_at } : null
    const slices = read.slices(SLICE, (db) => chainOf(db, tenantId))
    const { lines, intact, end, broken, redactions } = await follow(slices, from)
    return { lines, intact, cut, broken: broken ?? atEnd(end, head) ?? redacted(redactions) }
  } finally {
    await read.close()
  }
}

async function follow(slices: AsyncIterable<StoredLine[]>, from: ChainEnd) {
  let end = from
  let lines = 0
  let intact: ChainPlace | null = null
  const redactions = new Redactions()
  for await (const slice of slices)
    for (const line of slice) {
      const step = followingLine(end, line, sha256)
      const { seq, at, hash } = line
      if (!step.ok) return { lines, intact, end, redactions, broken: { seq, at, reason: step.reason } }
      redactions.follow(line, sha256)
      end = step.end
      lines += 1
      intact = { seq, at, hash }
      if (lines % LINES_OF_A_TURN === 0) await turn()
    }
  return { lines, intact, end, redactions, broken: null }
}

function atEnd(end: ChainEnd, head: ChainEnd): ChainReport['broken'] {
  const reason = faultAtEnd(end, head)
  return reason && { seq: Math.min(end.seq, head.seq) + 1, at: null, reason }
}

/** Data were taken out of a line and no later one says so, or not so. */
function redacted({ unsaid }: Redactions): ChainReport['broken'] {
  return unsaid && { ...unsaid, reason: 'changed' }
}

const turn = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })
