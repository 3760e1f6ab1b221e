import { CONSENT_ANSWERS, CONSENT_CHANNELS, CONSENT_PURPOSES, CONSENT_SOURCES } from '@ramal/contract/consent'
import { DATA_REQUEST_KINDS, DATA_REQUEST_STATES } from '@ramal/contract/entities/data-request'
import { ERASURE_STATES } from '@ramal/contract/entities/erasure'
import { bool, descending, id, index, int, json, ref, str, table, ts, uniqueIndex, word } from '#dialect'
import { tenant } from './base.ts'
import { clients } from './crm.ts'

/** What clients agreed to or refused, for a purpose and over a channel: only ever appended; the newest line that speaks of both counts. */
export const clientConsents = table(
  'client_consents',
  {
    id: id(),
    ...tenant(),
    client_id: ref(() => clients.id).notNull(),
    purpose: word(CONSENT_PURPOSES).notNull(),
    channel: word(CONSENT_CHANNELS).notNull(),
    answer: word(CONSENT_ANSWERS).notNull(),
    /** When it was said, which may be before it was written. */
    since: ts().notNull(),
    source: word(CONSENT_SOURCES).notNull(),
    /** A message, a second of a recording, a line of an import: whatever proves it. */
    evidence: str(),
    created_at: ts().notNull(),
    created_by: int(),
  },
  (t) => [index('client_consents_client').on(t.client_id, t.id)],
)

/** Two clients of whom somebody said that they are not the same person; the lower id first. */
export const clientDistinctions = table(
  'client_distinctions',
  {
    id: id(),
    ...tenant(),
    first_client_id: ref(() => clients.id).notNull(),
    second_client_id: ref(() => clients.id).notNull(),
    created_at: ts().notNull(),
    created_by: int(),
  },
  (t) => [
    uniqueIndex('client_distinctions_pair').on(t.first_client_id, t.second_client_id),
    index('client_distinctions_second').on(t.second_client_id),
  ],
)

/** What a merge changed, as it was before: by this it is undone. */
export interface MergeUndo {
  /** Rows of both clients as they were, whole, by the table's name. */
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
  /** The survivor's row as the merge left it: what was changed since stays. */
  readonly after: Readonly<Record<string, unknown>>
  /** Ids of rows that were the other's and only changed hands, by `table.column`. */
  readonly moved: Readonly<Record<string, readonly number[]>>
  /** Ids of rows that the merge added, by the table's name; of tags their own. */
  readonly added: Readonly<Record<string, readonly number[]>>
}

/** Merges of two clients, each undoable for a while. */
export const clientMerges = table(
  'client_merges',
  {
    id: id(),
    ...tenant(),
    survivor_client_id: ref(() => clients.id).notNull(),
    merged_client_id: ref(() => clients.id).notNull(),
    merged_at: ts().notNull(),
    merged_by: int(),
    undone_at: ts(),
    undone_by: int(),
    undo: json<MergeUndo>().notNull(),
  },
  (t) => [
    index('client_merges_survivor').on(t.survivor_client_id, descending(t.id)),
    index('client_merges_merged').on(t.merged_client_id, descending(t.id)),
    index('client_merges_tenant').on(t.tenant_id, descending(t.merged_at)),
  ],
)

/** What people ask of their data, and what they were answered (LGPD, art. 18). */
export const dataRequests = table(
  'data_requests',
  {
    id: id(),
    ...tenant(),
    client_id: ref(() => clients.id).notNull(),
    kind: word(DATA_REQUEST_KINDS).notNull(),
    state: word(DATA_REQUEST_STATES).notNull().default('open'),
    note: str(),
    due_at: ts().notNull(),
    created_at: ts().notNull(),
    created_by: int(),
    answer: str(),
    closed_at: ts(),
    closed_by: int(),
  },
  (t) => [
    index('data_requests_list').on(t.tenant_id, t.closed_at, t.due_at),
    index('data_requests_client').on(t.client_id),
  ],
)

/** By what an erased person is found in what others wrote; thrown away when the work is done. */
export interface ErasedMarks {
  /** Who is in the rows: the client and whoever became part of them, their leads. */
  readonly clientIds: readonly number[]
  readonly leadIds: readonly number[]
  /** By what they are found in rows of their own. */
  readonly all: WrittenMarks
  /** Of these what nobody else of the tenant has: by it they are found in rows of others. */
  readonly own: WrittenMarks
}

interface WrittenMarks {
  readonly names: readonly string[]
  /** E.164. */
  readonly phones: readonly string[]
  /** Documents, e-mails and ids of providers. */
  readonly words: readonly string[]
}

/** Erasures of people, each begun once and gone on with until it is done (decision 126). */
export const clientErasures = table(
  'client_erasures',
  {
    id: id(),
    ...tenant(),
    client_id: ref(() => clients.id).notNull(),
    state: word(ERASURE_STATES).notNull().default('running'),
    /** What is being gone over, and the id that it got to. */
    step: int().notNull().default(0),
    after: int().notNull().default(0),
    marks: json<ErasedMarks>(),
    /** Rows and files that went, by kind. */
    gone: json<Record<string, number>>().notNull().default({}),
    keep_recordings: bool().notNull().default(false),
    /** What stands where their name stood. */
    instead: str().notNull(),
    /** Files that could not be deleted. */
    failed: int().notNull().default(0),
    created_at: ts().notNull(),
    created_by: int(),
    finished_at: ts(),
  },
  (t) => [
    uniqueIndex('client_erasures_client').on(t.client_id),
    index('client_erasures_tenant').on(t.tenant_id, t.state),
  ],
)
