import type { CallType } from '@ramal/contract/vocabulary'
import { calls } from '@ramal/db/schema/calls'
import { clients } from '@ramal/db/schema/crm'
import { serviceClassifications } from '@ramal/db/schema/service'
import { contains, containsAnyCase, termsOf } from '@ramal/db/store/contains'
import { folded } from '@ramal/db/store/folded'
import { MISSABLE_TYPES } from '@ramal/domain/call-step/missed'
import { phoneKey } from '@ramal/domain/phone/br-phone'
import { and, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'

/** Filters of the list (contract §6); times in epoch ms. */
export interface CallFilter {
  readonly from: number | null
  readonly to: number | null
  readonly callTypes: readonly number[]
  /** Only calls that came and nobody answered. */
  readonly missed: boolean
  /** Of those only the ones that nobody has called back since. */
  readonly notReturned: boolean
  /** Only calls of this agent that wait for their classification; their queues that offer one. */
  readonly unclassified: { readonly userId: number; readonly queueIds: readonly number[] } | null
  readonly dialStatus: number | null
  readonly phone: string
  readonly queueId: number | null
  readonly userId: number | null
  readonly search: string
}

/** A filter that every call passes. */
export const ANY_CALL: CallFilter = {
  from: null,
  to: null,
  callTypes: [],
  missed: false,
  notReturned: false,
  unclassified: null,
  dialStatus: null,
  phone: '',
  queueId: null,
  userId: null,
  search: '',
}

/** What a filter asks of a call. */
export function callConditions(filter: CallFilter): (SQL | undefined)[] {
  const { from, to, callTypes, dialStatus, phone, queueId, userId, search, unclassified } = filter
  return [
    from === null ? undefined : gte(calls.started_at, from),
    to === null ? undefined : lte(calls.started_at, to),
    callTypes.length === 0 ? undefined : inArray(calls.call_type, callTypes as CallType[]),
    ...(filter.missed || filter.notReturned ? missedCalls() : []),
    filter.notReturned ? notReturned() : undefined,
    unclassified === null ? undefined : waitsForClassification(unclassified),
    dialStatus === null ? undefined : eq(calls.dial_status, dialStatus),
    phone === '' ? undefined : containsAnyCase(calls.phone, withoutWildcards(phone)),
    queueId === null ? undefined : eq(calls.queue_id, queueId),
    userId === null ? undefined : eq(calls.user_id, userId),
    search === '' ? undefined : or(matchesNumber(search), and(...termsOf(search).map(matchesTerm))),
  ]
}

// The rules of `isMissed` and `notReturned` (packages/domain/src/call-step/missed.ts) as SQL; a test holds both together.
function missedCalls(): SQL[] {
  return [
    isNull(calls.answered_at),
    isNotNull(calls.ended_at),
    isNotNull(calls.phone_key),
    inArray(calls.call_type, [...MISSABLE_TYPES]),
  ]
}

function notReturned(): SQL {
  return sql`not exists (select 1 from ${calls} as later where later.tenant_id = ${calls.tenant_id}
    and later.phone_key = ${calls.phone_key} and later.answered_at is not null
    and later.started_at > ${calls.started_at})`
}

function waitsForClassification({ userId, queueIds }: CallFilter['unclassified'] & object): SQL | undefined {
  return and(
    eq(calls.user_id, userId),
    isNotNull(calls.answered_at),
    isNotNull(calls.ended_at),
    isNull(calls.classification_id),
    inArray(calls.queue_id, [...queueIds]),
    sql`not exists (select 1 from ${serviceClassifications} where ${serviceClassifications.tenant_id} = ${calls.tenant_id}
      and ${serviceClassifications.uid} = ${calls.uid})`,
  )
}

const SHORTEST_NUMBER = 3

/** A number as people paste it, with brackets, dashes, spaces and the country's code, wherever it stands in the one of the call. */
function matchesNumber(search: string): SQL | undefined {
  if (/[^\d\s+().-]/.test(search)) return undefined
  const digits = search.replace(/\D/g, '')
  if (digits.length < SHORTEST_NUMBER) return undefined
  const key = phoneKey(search)
  return or(
    containsAnyCase(calls.phone, digits),
    containsAnyCase(calls.phone_key, digits),
    key === null ? undefined : eq(calls.phone_key, key),
  )
}

// §0.2: every term must match in at least one field.
function matchesTerm(term: string): SQL | undefined {
  const part = withoutWildcards(term)
  return or(
    ...[calls.phone, calls.uid, calls.endpoint, calls.did].map((text) => containsAnyCase(text, part)),
    sql`exists (select 1 from ${clients} where ${clients.id} = ${calls.client_id}
      and ${contains(sql`${clients.search}`, folded(part))})`,
  )
}

// Numbers and ids hold neither of what others search with.
function withoutWildcards(text: string): string {
  return text.replace(/[%_]/g, '')
}
