import { npsAnswers, npsTelephony } from '@ramal/db/schema/call-apps'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { phoneKey } from '@ramal/domain/phone/br-phone'
import type { Destination } from '@ramal/domain/routing/destination'
import type { Question, SurveyRules } from '@ramal/domain/survey/survey'
import { and, desc, eq } from 'drizzle-orm'
import type { CallRecord } from '../calls/call-record.ts'

/** A survey as the exchange runs it. */
export interface Survey {
  readonly id: number
  readonly rules: SurveyRules
  readonly finish: Destination
  readonly minTalkMs: number
  readonly quarantineDays: number
  readonly calendarId: number | null
}

/** An active survey of the tenant. */
export async function findSurvey(tx: ReadTx, tenantId: number, id: number): Promise<Survey | null> {
  const [row] = await tx.db
    .select()
    .from(npsTelephony)
    .where(and(eq(npsTelephony.id, id), eq(npsTelephony.tenant_id, tenantId), isActive(npsTelephony)))
  if (!row) return null
  return {
    id: row.id,
    rules: {
      intro: row.intro_audio_id,
      thanks: row.thanks_audio_id,
      questions: row.questions.map((one) => ({
        order: one.order,
        audio: one.audio_id,
        type: one.question_type,
        timeoutMs: one.timeout_seconds * 1000,
        retries: one.retries,
        skipIf: one.skip_if,
      })),
    },
    finish: { app: row.finish_app, appdata: row.finish_appdata },
    minTalkMs: row.min_talk_seconds * 1000,
    quarantineDays: row.quarantine_days,
    calendarId: row.calendar_id,
  }
}

/** When this telephone was last asked by this survey (epoch ms), or null. */
export async function lastAskedAt(
  tx: ReadTx,
  tenantId: number,
  surveyId: number,
  phone: string,
): Promise<number | null> {
  const key = phoneKey(phone)
  if (key === null) return null
  const [row] = await tx.db
    .select({ at: npsAnswers.answered_at })
    .from(npsAnswers)
    .where(
      and(eq(npsAnswers.tenant_id, tenantId), eq(npsAnswers.nps_id, surveyId), eq(npsAnswers.phone_key, key)),
    )
    .orderBy(desc(npsAnswers.answered_at))
    .limit(1)
  return row?.at ?? null
}

/** Adds an answer with the call it was given in; a question is answered once in a call. */
export async function insertAnswer(
  tx: WriteTx,
  surveyId: number,
  record: Pick<CallRecord, 'id' | 'tenantId' | 'uid' | 'phone' | 'userId' | 'metadata'>,
  answer: { readonly question: Question; readonly value: number | null; readonly at: number },
): Promise<void> {
  const { question, value, at } = answer
  await tx.db
    .insert(npsAnswers)
    .values({
      tenant_id: record.tenantId,
      nps_id: surveyId,
      uid: record.uid,
      call_id: record.id,
      phone_key: phoneKey(record.phone),
      client_id: record.metadata.clientId,
      queue_id: record.metadata.queueId,
      user_id: record.userId,
      question_order: question.order,
      question_type: question.type,
      value,
      answered_at: at,
    })
    .onConflictDoNothing()
}
