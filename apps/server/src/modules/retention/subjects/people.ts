import { auditLog } from '@ramal/db/schema/audit'
import { sessions } from '@ramal/db/schema/business'
import { agentStateIntervals } from '@ramal/db/schema/calls'
import { fileKeys, notificationDismissals, notifications } from '@ramal/db/schema/notifications'
import { sipCredentials } from '@ramal/db/schema/sip-credentials'
import { and, asc, gt, inArray, lt, or } from 'drizzle-orm'
import type { Subject } from '../subject.ts'
import { ofTenant } from './of-tenant.ts'

/** Lines of the audit ledger. */
export const audit: Subject = {
  days: (ages) => ages.audit_retention_days,
  find: (tx, { tenantId, before, after, limit }) =>
    tx.db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(ofTenant(auditLog.tenant_id, tenantId), gt(auditLog.id, after), lt(auditLog.at, before)))
      .orderBy(asc(auditLog.id))
      .limit(limit),
  remove: (tx, ids) => tx.db.delete(auditLog).where(inArray(auditLog.id, ids)),
}

/** How long agents were in which state. */
export const agentStates: Subject = {
  days: (ages) => ages.call_retention_days,
  find: (tx, { tenantId, before, after, limit }) =>
    tx.db
      .select({ id: agentStateIntervals.id })
      .from(agentStateIntervals)
      .where(
        and(
          ofTenant(agentStateIntervals.tenant_id, tenantId),
          gt(agentStateIntervals.id, after),
          lt(agentStateIntervals.ended_at, before),
        ),
      )
      .orderBy(asc(agentStateIntervals.id))
      .limit(limit),
  remove: (tx, ids) => tx.db.delete(agentStateIntervals).where(inArray(agentStateIntervals.id, ids)),
}

/** Sessions that ended a month ago; until then they show where somebody was signed in. */
export const endedSessions: Subject = {
  days: () => 30,
  find: (tx, { tenantId, before, after, limit }) =>
    tx.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(
        and(
          ofTenant(sessions.tenant_id, tenantId),
          gt(sessions.id, after),
          or(lt(sessions.expires_at, before), lt(sessions.revoked_at, before)),
        ),
      )
      .orderBy(asc(sessions.id))
      .limit(limit),
  async remove(tx, ids) {
    await tx.db.delete(fileKeys).where(inArray(fileKeys.session_id, ids))
    await tx.db.delete(sipCredentials).where(inArray(sipCredentials.session_id, ids))
    await tx.db.delete(sessions).where(inArray(sessions.id, ids))
  },
}

/** Notices of the bell. */
export const notices: Subject = {
  days: () => 90,
  find: (tx, { tenantId, before, after, limit }) =>
    tx.db
      .select({ id: notifications.id })
      .from(notifications)
      .where(
        and(
          ofTenant(notifications.tenant_id, tenantId),
          gt(notifications.id, after),
          lt(notifications.created_at, before),
        ),
      )
      .orderBy(asc(notifications.id))
      .limit(limit),
  async remove(tx, ids) {
    await tx.db.delete(notificationDismissals).where(inArray(notificationDismissals.notification_id, ids))
    await tx.db.delete(notifications).where(inArray(notifications.id, ids))
  },
}
