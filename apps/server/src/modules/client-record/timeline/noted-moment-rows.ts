import { activities } from '@ramal/db/schema/activities'
import { auditLog } from '@ramal/db/schema/audit'
import { users } from '@ramal/db/schema/business'
import { clientConsents } from '@ramal/db/schema/client-ledger'
import { statuses } from '@ramal/db/schema/crm'
import { interactions, records } from '@ramal/db/schema/records'
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { visible } from '../../activities/activity-rows.ts'
import { agentOf, firstLine, type Moment, momentOf, type ReadMoments } from './moment.ts'
import { olderThan } from './older-rows.ts'

/** What was planned with a client or a lead, by when it was planned. */
export const activityMoments: ReadMoments = async (tx, subject, sight, { before, limit }) => {
  if (sight.activities === null) return []
  const { clientIds, leadId } = subject
  const rows = await tx.db
    .select({ activity: activities, agent: users.description })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.user_id))
    .where(
      and(
        or(
          clientIds.length > 0 ? inArray(activities.client_id, [...clientIds]) : undefined,
          leadId === null ? undefined : eq(activities.mailing_client_id, leadId),
        ),
        visible(sight.activities),
        olderThan(before, 'activity', { at: activities.created_at, id: activities.id }),
      ),
    )
    .orderBy(desc(activities.created_at), desc(activities.id))
    .limit(limit)
  return rows.map(({ activity, agent }) =>
    momentOf('activity', {
      ...{ id: activity.id, at: activity.created_at, phone: activity.destination },
      result: activity.ended_at === null ? 'open' : 'done',
      agent: agentOf(activity.user_id, agent),
      text: activity.description,
    }),
  )
}

/** Records about a client or a lead. */
export const recordMoments: ReadMoments = async (tx, subject, sight, { before, limit }) => {
  if (!sight.records) return []
  const { tenantId, clientIds, leadId } = subject
  const rows = await tx.db
    .select({
      record: records,
      type: interactions.description,
      status: statuses.description,
      agent: users.description,
    })
    .from(records)
    .innerJoin(interactions, eq(interactions.id, records.interaction_id))
    .leftJoin(statuses, eq(statuses.id, records.status_id))
    .leftJoin(users, eq(users.id, records.owner_id))
    .where(
      and(
        or(
          clientIds.length > 0 ? inArray(records.client_id, [...clientIds]) : undefined,
          leadId === null ? undefined : eq(records.mailing_client_id, leadId),
        ),
        sql`+${records.tenant_id} = ${tenantId}`,
        isNull(records.deleted_at),
        olderThan(before, 'record', { at: records.created_at, id: records.id }),
      ),
    )
    .orderBy(desc(records.created_at), desc(records.id))
    .limit(limit)
  return rows.map(({ record, type, status, agent }) =>
    momentOf('record', {
      ...{ id: record.id, at: record.created_at, text: `${type} ${record.protocol}` },
      ...{ classification: status, agent: agentOf(record.owner_id, agent) },
    }),
  )
}

/** What a client agreed to or refused, by when it was written down. */
export const consentMoments: ReadMoments = async (tx, { clientIds }, _sight, { before, limit }) => {
  if (clientIds.length === 0) return []
  const t = clientConsents
  const rows = await tx.db
    .select({ line: t, agent: users.description })
    .from(t)
    .leftJoin(users, eq(users.id, t.created_by))
    .where(
      and(inArray(t.client_id, [...clientIds]), olderThan(before, 'consent', { at: t.created_at, id: t.id })),
    )
    .orderBy(desc(t.created_at), desc(t.id))
    .limit(limit)
  return rows.map(({ line, agent }) =>
    momentOf('consent', {
      ...{ id: line.id, at: line.created_at, result: line.answer, text: firstLine(line.evidence) },
      ...{ fields: [line.purpose, line.channel], agent: agentOf(line.created_by, agent) },
    }),
  )
}

const RESULT_OF: Readonly<Record<string, Moment['result']>> = {
  'settings.create': 'created',
  'settings.change': 'changed',
  'client.merge': 'merged',
  'client.unmerge': 'unmerged',
}

/** Who changed what of the row itself. */
export const changeMoments: ReadMoments = async (tx, subject, sight, { before, limit }) => {
  if (!sight.changes) return []
  const t = auditLog
  const rows = await tx.db
    .select({ line: t, agent: users.description })
    .from(t)
    .leftJoin(users, eq(users.id, t.user_id))
    .where(
      and(
        eq(t.entity, subject.entity),
        inArray(t.entity_id, [...subject.entityIds]),
        eq(t.tenant_id, subject.tenantId),
        inArray(t.action, Object.keys(RESULT_OF)),
        olderThan(before, 'change', { at: t.at, id: t.id }),
      ),
    )
    .orderBy(desc(t.at), desc(t.id))
    .limit(limit)
  return rows.map(({ line, agent }) =>
    momentOf('change', {
      ...{ id: line.id, at: line.at, result: RESULT_OF[line.action] ?? null },
      ...{ agent: agentOf(line.user_id, agent), fields: changedFields(line.data) },
    }),
  )
}

/** Fields that follow from others, or are nobody's work. */
const FOLLOWING = new Set(['updated_at', 'updated_by', 'description', 'name', 'phone_key'])

function changedFields(data: Record<string, unknown>): string[] {
  const { before, after } = data as Record<string, Record<string, unknown> | null | undefined>
  if (!before || !after) return []
  return Object.keys(after).filter(
    (field) => !FOLLOWING.has(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
}
