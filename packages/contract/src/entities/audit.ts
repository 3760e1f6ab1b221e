import * as z from 'zod'
import { DateTime, Id, JsonObject, Reference } from '../wire.ts'

/** What people argue about later (architecture §4). Texts of the settings say each in words. */
export const AUDIT_ACTIONS = [
  'sign_in',
  'sign_in.failed',
  'sign_out',
  'session.list',
  'session.end',
  'access.end',
  'second_factor.enable',
  'second_factor.disable',
  'second_factor.recovery_code',
  'second_factor.drop',
  'second_factor.failed',
  'password.change',
  'password.reset',
  'user.list',
  'user.create',
  'throttled',
  'refused',
  'file.infected',
  'key.replace',
  'retention.purge',
  'settings_file.export',
  'settings_file.import',
  'settings.create',
  'settings.change',
  'settings.delete',
  'settings.export',
  'recording.listen',
  'recording.download',
  'call.amend',
  'call.listen',
  'call.whisper',
  'call.barge',
  'call.unheard',
  'call.take_over',
  'chat.read',
  'chat.search',
  'chat.export',
  'chat.note',
  'chat.take_over',
  'activity.create',
  'activity.change',
  'activity.move',
  'activity.done',
  'activity.reopen',
  'activity.assign',
  'activity.delete',
  'activity_feed.open',
  'activity_feed.close',
  'agent.logout',
  'agent.logout_cancel',
  'agent.command',
  'agent.message',
  'agent.queue',
  'time.remark',
  'time.export',
  'wall.create',
  'wall.revoke',
  'help.ask',
  'help.cancel',
  'help.see',
  'client.consent',
  'client.merge',
  'client.unmerge',
  'client.distinct',
  'client.undistinct',
  'data_request.open',
  'data_request.close',
  'client.export',
  'client.erase',
  'client.erased',
  'audit.redact',
  'list_import.start',
  'list_import.undo',
  'report.export',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** What lines are about besides resources of the settings. */
export const AUDIT_THINGS = [
  'session',
  'user',
  'call',
  'chat',
  'chat_messages',
  'activities',
  'activity_feeds',
  'client_imports',
  'lead_imports',
  'data_requests',
  'report_jobs',
  'reports',
  'supervisor_messages',
  'time_remarks',
  'walls',
] as const

/** A line of the audit ledger (extension, decision 094). */
export const AuditLine = z
  .object({
    id: Id,
    /** Its place in the tenant's chain. */
    seq: z.int().positive(),
    at: DateTime,
    /** By the name of then; null: nobody of the product, or the server itself. */
    user: Reference.nullable(),
    /** From where and by which request; null also to who sees the history of one row alone. */
    address: z.string().nullable(),
    user_agent: z.string().nullable(),
    request_id: z.string().nullable(),
    action: z.string(),
    /** A settings resource by its key, or another kind of thing. */
    entity: z.string().nullable(),
    entity_id: z.int().nullable(),
    /** Its fields that changed, as the wire showed them then; null: it was not there, or was taken away. A secret is masked on both sides. */
    before: JsonObject.nullable(),
    after: JsonObject.nullable(),
    /** What else is known of the act. */
    data: JsonObject,
  })
  .meta({ id: 'AuditLine' })
export type AuditLine = z.output<typeof AuditLine>

/** Lines from the newest on; `next` leads to older ones. */
export const AuditTrail = z
  .object({ next: z.string().nullable(), results: z.array(AuditLine) })
  .meta({ id: 'AuditTrail' })
export type AuditTrail = z.output<typeof AuditTrail>

const CHAIN_FAULTS = ['changed', 'missing', 'added'] as const

/** Whether the ledger is as it was written (extension, decision 094). */
export const AuditChain = z
  .object({
    /** Lines that are as they were written. */
    lines: z.int().nonnegative(),
    /** The last of them: whole until there. */
    intact: z.object({ seq: z.int().positive(), at: DateTime, hash: z.string() }).nullable(),
    /** The last line that grew too old and went. */
    cut: z.object({ seq: z.int().positive(), at: DateTime.nullable() }).nullable(),
    /** Where it breaks; null: nowhere. */
    broken: z
      .object({ seq: z.int().positive(), at: DateTime.nullable(), reason: z.enum(CHAIN_FAULTS) })
      .nullable(),
  })
  .meta({ id: 'AuditChain' })
export type AuditChain = z.output<typeof AuditChain>
