import { postTabForm } from '@ramal/contract/endpoints/tab-form'
import type { FormData } from '@ramal/contract/form'
import { type AfterServiceEnd, tellsIgnored } from '@ramal/domain/after-service/skip'
import { type Call, type CallState, talkSeconds } from '@ramal/domain/call/call'
import type { Clock } from '@ramal/domain/time/clock'
import { formBody } from '../../../form/form-body.ts'
import { asClassification } from '../../../form/form-values.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { call as callApi } from '../../../lib/http.ts'
import type { CallDrafts } from './call-drafts.ts'

const TRIES = 5
const RETRY_MS = 1000

/**
 * Closes a call on the server: first what is valid of form and classification, then, always, the hang-up record (§4.4,
 * The record is tried again while the server cannot be reached: it may be repeated without harm.
 */
export async function closeCall(
  {
    drafts,
    clock,
    log,
    tellIgnored,
    tellTimedOut,
  }: {
    drafts: CallDrafts
    clock: Clock
    log: (message: string, cause: unknown) => void
    /** The after-service of this call was left out (§4.6). */
    tellIgnored: () => void
    /** The time of its after-service ran out before the agent had saved; whether they had chosen a classification. */
    tellTimedOut: (ended: Call, isClassified: boolean) => void
  },
  ended: Call,
  afterService: AfterServiceEnd,
): Promise<void> {
  if (tellsIgnored(afterService, wasAccepted(ended))) tellIgnored()
  const params = { uid: ended.uid }
  if (afterService === 'timeout') tellTimedOut(ended, isClassified(drafts, ended.uid))
  const { form, classification } = drafts.take(ended.uid)
  const logged = (error: unknown) => log('call data not saved', error) // a 400 is logged, not shown
  if (form) {
    const query = { type: 'form', ...(form.id === null ? {} : { form_id: form.id }) } as const
    await callApi(postTabForm, { params, query, body: formBody(form.values) }).catch(logged)
  }
  if (classification) {
    await callApi(postTabForm, { params, query: { type: 'classification' }, body: classification }).catch(
      logged,
    )
  }
  const query = {
    type: 'hangup',
    after_service_type: afterService,
    after_service_duration: afterServiceSeconds(ended, clock.now()),
  } as const
  await withRetry(clock, () => callApi(postTabForm, { params, query, body: hangupRecord(ended) })).catch(
    (error: unknown) => {
      if (!wentToAnother(ended, error)) throw error
    },
  )
}

function wasAccepted({ state }: Call): boolean {
  return 'acceptedAt' in state && state.acceptedAt !== null
}

function isClassified(drafts: CallDrafts, uid: string): boolean {
  const filled = drafts.filledIn(uid, 'classification')
  return asClassification(filled?.['classification']).choices.classificationId !== null
}

/** A queue rang several of us and another one answered: the call, and its record, are theirs. */
function wentToAnother({ direction, state }: Call, error: unknown): boolean {
  const neverMine = direction === 'incoming' && state.phase === 'ended' && state.acceptedAt === null
  return neverMine && error instanceof ApiError && error.status === 403
}

function hangupRecord({ state }: Call): FormData {
  const ended = endOf(state)
  if (ended === null) return {} // left open by an earlier page: the server knows better
  const duration = talkSeconds(ended.acceptedAt, ended.at)
  return ended.by === 'agent' || ended.by === 'client' ? { duration, ended_by: ended.by } : { duration }
}

function endOf(state: CallState) {
  if (state.phase === 'ended') return { acceptedAt: state.acceptedAt, at: state.endedAt, by: state.by }
  if (state.phase !== 'after_service' || state.ended === null) return null
  return { acceptedAt: state.acceptedAt, ...state.ended }
}

function afterServiceSeconds({ state }: Call, now: number): number {
  return state.phase === 'after_service' ? Math.max(0, Math.round((now - state.since) / 1000)) : 0
}

async function withRetry<T>(clock: Clock, run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      const unreachable = error instanceof ApiError && error.status >= 500
      if (!unreachable || tries === TRIES) throw error
      await new Promise<void>((resolve) => clock.after(RETRY_MS, resolve))
    }
  }
}
