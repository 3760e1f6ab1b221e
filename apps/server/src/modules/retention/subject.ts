import type { contracts } from '@ramal/db/schema/contracts'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'

/** The tenant's own ages, days; 0 = for ever. */
export type Ages = Pick<
  typeof contracts.$inferSelect,
  'recording_retention_days' | 'call_retention_days' | 'chat_retention_days' | 'audit_retention_days'
>

/** Which rows are looked for: the tenant's, older than `before` (epoch ms), `limit` of them with ids above `after`, by id. */
export interface Search {
  readonly tenantId: number
  readonly before: number
  readonly after: number
  readonly limit: number
  /** Nothing is removed, and what an earlier subject of the same run would have taken counts as gone. */
  readonly foreseen?: Foreseen
}

/** What earlier subjects of a run would have taken by the time that a later one looks (epoch ms); null: nothing. */
export interface Foreseen {
  readonly recordingsBefore: number | null
}

export interface Old {
  readonly id: number
  /** Of the subject's folder; it is deleted first, so that no file is left that nothing points to. */
  readonly file?: string | null
  /** By which it is old, epoch ms; null where the store does not say. */
  readonly at: number | null
}

/** One kind of thing that grows old. */
export interface Subject {
  /** After how many days it goes; 0 = never. */
  days(ages: Ages): number
  readonly files?: 'recordings' | 'attachments'
  find(tx: ReadTx, search: Search): Promise<readonly Old[]>
  /** Takes away these rows and what belongs to them. */
  remove(tx: WriteTx, ids: number[]): Promise<unknown>
}
