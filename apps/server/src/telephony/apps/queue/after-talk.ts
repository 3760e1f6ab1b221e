import type { Destination } from '@ramal/domain/call-session/application'
import { mayAsk } from '@ramal/domain/survey/may-ask'
import { isOpen } from '../../../settings/calendars.ts'
import type { Queue } from '../../acd/queue-rows.ts'
import type { AppContext } from '../../call-session/app.ts'
import type { CallRecord } from '../../calls/call-record.ts'
import { findSurvey, lastAskedAt } from '../../settings/survey-rows.ts'

/** Where a customer goes whose agent hung up: the queue's survey, when they are asked; else null. An extension of ours is not. */
export async function surveyAfterTalk(
  { caller, exchange, tenantId }: AppContext,
  queue: Queue,
  record: CallRecord,
): Promise<Destination | null> {
  const { survey } = queue.settings
  const { step, phone } = record
  if (!survey || caller.isAgent || step.at !== 'talking') return null
  const now = exchange.clock.now()
  const decision = await exchange.store.read(async (tx) => {
    const found = await findSurvey(tx, tenantId, survey.id)
    return (
      found &&
      mayAsk({
        talkedMs: now - step.talkingSince,
        minTalkMs: found.minTalkMs,
        isOpen: await isOpen(tx, tenantId, found.calendarId, now),
        lastAskedAt: await lastAskedAt(tx, tenantId, found.id, phone),
        quarantineDays: found.quarantineDays,
        percent: survey.percent,
        now,
        random: Math.random(),
      })
    )
  })
  return decision?.ok ? { app: 'nps', appdata: String(survey.id) } : null
}
