import type { TimelineEntry, TimelineKind } from '@ramal/contract/entities/client-record'
import type { ReadTx } from '@ramal/db/store/store'
import type { ActivityScope } from '../../activities/activity-rows.ts'
import type { CallScope } from '../../calls/call-report-rows.ts'
import type { Cursor } from './cursor.ts'

/** A moment before it leaves: its time in epoch ms. */
export type Moment = Omit<TimelineEntry, 'at'> & { readonly at: number }

/** Whose timeline it is. */
export interface Subject {
  readonly tenantId: number
  /** The client, and who became part of them; none: a lead without client. */
  readonly clientIds: readonly number[]
  readonly leadId: number | null
  /** Key of the resource, and ids whose changes count. */
  readonly entity: 'clients' | 'leads'
  readonly entityIds: readonly number[]
}

/** What of it somebody may see; null: none of that kind. */
export interface Sight {
  readonly calls: CallScope | null
  /** `any`: everybody's chats. */
  readonly chats: { readonly userId: number | 'any' } | null
  readonly activities: ActivityScope | null
  readonly records: boolean
  readonly changes: boolean
  readonly recordings: boolean
}

/** A part of one kind. */
export interface Part {
  readonly before: Cursor | null
  readonly limit: number
}

/** The moments of one kind, the newest first. */
export type ReadMoments = (tx: ReadTx, subject: Subject, sight: Sight, part: Part) => Promise<Moment[]>

/** A moment of which nothing more is known than when it was. */
export function momentOf(kind: TimelineKind, known: Pick<Moment, 'id' | 'at'> & Partial<Moment>): Moment {
  return {
    ...{ kind, uid: null, direction: null, result: null, duration: null, phone: null, queue: null },
    ...{ agent: null, classification: null, text: null, fields: [], has_recording: false },
    ...known,
  }
}

/** Somebody by id and name; null: nobody. */
export function agentOf(id: number | null, description: string | null) {
  return id === null ? null : { id, description: description ?? '' }
}

const TEXT_MAX = 200

/** The first line of a text, not endless; null: there is none. */
export function firstLine(text: string | null | undefined): string | null {
  const line = text?.split('\n').find((one) => one.trim() !== '')
  return line?.trim().slice(0, TEXT_MAX) ?? null
}
