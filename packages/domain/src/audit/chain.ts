import { canonicalJson } from './canonical-json.ts'

/** A line of the audit ledger, as its hash covers it. */
export interface AuditLine {
  readonly tenant_id: number
  /** Its place in the tenant's chain, from 1. */
  readonly seq: number
  /** Epoch ms. */
  readonly at: number
  readonly user_id: number | null
  /** As they were called then. */
  readonly user_name: string | null
  readonly address: string | null
  readonly user_agent: string | null
  readonly request_id: string | null
  readonly action: string
  readonly entity: string | null
  readonly entity_id: number | null
  readonly data: unknown
  /** What `data` are hashed with, so that nobody finds out by trying what they were; null: it was thrown away with them. */
  readonly salt: string | null
  /** Of the data as they were written, where somebody was erased from them since; null: they are as they were (decision 126). */
  readonly data_digest: string | null
}

type Hash = (text: string) => string

/** Where a chain stands: its last line, or the last one that was taken away. */
export interface ChainEnd {
  readonly seq: number
  readonly hash: string
}

/** Before the first line of a tenant. */
export const CHAIN_START: ChainEnd = { seq: 0, hash: '' }

/** The hash of a line's data as they were written. */
export function digestOfData({ data, salt, data_digest }: Data, hash: Hash): string {
  return data_digest ?? hash(`${salt ?? ''}${canonicalJson(data)}`)
}

type Data = Pick<AuditLine, 'data' | 'salt' | 'data_digest'>

/**
 * What the hash of a line is taken of: the line with the hash of its data, and the hash before it (decision 094). Data may be taken
 * out of it later, and the chain holds (decision 126).
 */
export function textOfLine(line: AuditLine, previous: string, hash: Hash): string {
  const { tenant_id, seq, at, user_id, user_name, address, user_agent, request_id } = line
  const { action, entity, entity_id } = line
  const data = digestOfData(line, hash)
  const who = { user_id, user_name, address, user_agent, request_id }
  return canonicalJson({ previous, tenant_id, seq, at, ...who, action, entity, entity_id, data })
}

/** Why a chain is broken at a line: it is not what was written, a line before it is gone, or one more was put in. */
export type ChainFault = 'changed' | 'missing' | 'added'

export type ChainStep =
  | { readonly ok: true; readonly end: ChainEnd }
  | { readonly ok: false; readonly reason: ChainFault }

/** Whether this line follows on `end`. `hash` is SHA-256 in hex. */
export function followingLine(
  end: ChainEnd,
  line: AuditLine & { readonly hash: string },
  hash: Hash,
): ChainStep {
  if (line.seq > end.seq + 1) return { ok: false, reason: 'missing' }
  if (line.seq <= end.seq) return { ok: false, reason: 'added' }
  if (hash(textOfLine(line, end.hash, hash)) !== line.hash) return { ok: false, reason: 'changed' }
  return { ok: true, end: { seq: line.seq, hash: line.hash } }
}

/** Whether the last line that is there is the last one that was written; null: it is. */
export function faultAtEnd(end: ChainEnd, head: ChainEnd): ChainFault | null {
  if (end.seq < head.seq) return 'missing'
  if (end.seq > head.seq) return 'added'
  return end.hash === head.hash ? null : 'changed'
}
