import type { ReadTx } from '@ramal/db/store/store'
import { failedSignInLines } from './audit-rows.ts'

/** How long wrong passwords and codes are told to whom they concern, ms: a week. */
const TOLD_MS = 7 * 86_400_000
/** Lines that are read: a flood from ever new addresses makes many, and "a thousand" says enough. */
const MOST_LINES = 1_000

interface FailedSignIns {
  count: number
  /** Epoch ms, within a minute. */
  lastAt: number
  /** Since when they are counted, epoch ms. */
  since: number
}

/** The sign-ins at this account that failed for a wrong password or code in the week before `now`; null = none. */
export async function failedSignIns(
  tx: ReadTx,
  owner: { id: number; tenantId: number },
  now: number,
): Promise<FailedSignIns | null> {
  const since = now - TOLD_MS
  const lines = await failedSignInLines(tx, {
    tenantId: owner.tenantId,
    userId: owner.id,
    since,
    limit: MOST_LINES,
  })
  const [last] = lines
  return last
    ? { count: lines.reduce((sum, { data }) => sum + timesOf(data), 0), lastAt: last.at, since }
    : null
}

/** A line stands for its repeats within a minute. */
function timesOf({ count }: Record<string, unknown>): number {
  return typeof count === 'number' ? count : 1
}
