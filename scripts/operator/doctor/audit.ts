import * as z from 'zod'
import { converse } from '../ask.mjs'
import { type Finding, finding } from './finding.ts'
import type { Asked } from './server-facts.ts'

/** How the audit ledger of a tenant stands (apps/server/src/modules/operator/chains.ts). */
const Chain = z.object({
  tenant: z.string(),
  intact: z.object({ seq: z.int(), at: z.number(), hash: z.string() }).nullable(),
  broken: z.object({ seq: z.int(), reason: z.enum(['changed', 'missing', 'added']) }).nullable(),
})

/** The server reads all lines again: a quarter of a minute for a million of one tenant. */
const WAIT_MS = 300_000

/** Until where the audit ledger of each tenant is as it was written, by the running server's own word (decision 094). */
export async function auditFindings(asked: Asked): Promise<Finding[]> {
  if (asked.kind !== 'runs') return []
  const { exit, handed, failure } = await converse(['chains'], { waitMs: WAIT_MS })
  const chains = failure || exit !== 0 ? null : read(handed)
  return chains?.map(chainFinding) ?? [finding('audit', 'note', 'audit.unknown')]
}

function chainFinding({ tenant, intact, broken }: z.output<typeof Chain>): Finding {
  if (broken) return finding('audit', 'todo', `audit.${broken.reason}`, { tenant, seq: broken.seq })
  if (!intact) return finding('audit', 'note', 'audit.empty', { tenant })
  const { seq, at, hash } = intact
  return finding('audit', 'ok', 'audit.ok', { tenant, seq, hash, at: new Date(at).toISOString() })
}

/** What is not as it should be was not said by a server of this version. */
function read(handed: string): z.output<typeof Chain>[] | null {
  try {
    return handed
      .split('\n')
      .filter(Boolean)
      .map((line) => Chain.parse(JSON.parse(line)))
  } catch {
    return null
  }
}
