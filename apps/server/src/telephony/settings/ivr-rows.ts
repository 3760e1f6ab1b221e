import { ivrs } from '@ramal/db/schema/call-apps'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { closedIvr, type IvrRules } from '@ramal/domain/ivr/ivr'
import { type Destination, optionalDestination } from '@ramal/domain/routing/destination'
import { and, eq } from 'drizzle-orm'

/** A menu as the exchange runs it. */
export interface Ivr {
  readonly id: number
  readonly rules: IvrRules
  readonly calendarId: number | null
  readonly closed: Destination
  /** Keys go into the call's timeline. */
  readonly logsKeys: boolean
}

/** An active menu of the tenant. */
export async function findIvr(tx: ReadTx, tenantId: number, id: number): Promise<Ivr | null> {
  const [row] = await tx.db
    .select()
    .from(ivrs)
    .where(and(eq(ivrs.id, id), eq(ivrs.tenant_id, tenantId), isActive(ivrs)))
  if (!row) return null
  const timeout = { app: row.timeout_app, appdata: row.timeout_appdata }
  return {
    id: row.id,
    calendarId: row.calendar_id,
    closed: closedIvr(row.closed_app, row.closed_appdata, timeout),
    logsKeys: row.log_dtmf,
    rules: {
      audio: row.audio_id,
      greeting: row.greeting_audio_id,
      options: row.options.map(({ digit, audio_id, app, appdata }) => ({
        digit,
        audio: audio_id,
        to: { app, appdata },
      })),
      timeoutMs: row.timeout_seconds * 1000,
      maxTimeouts: row.max_timeouts,
      timeoutAudio: row.timeout_audio_id,
      timeout,
      maxInvalid: row.max_invalid,
      invalidAudio: row.invalid_audio_id,
      invalid: optionalDestination(row.invalid_app, row.invalid_appdata),
      directDial: row.enable_direct_dial,
    },
  }
}
