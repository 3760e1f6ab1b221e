import { checkPause, startPause, stopPause } from '@ramal/contract/endpoints/pause'
import { validatePassword } from '@ramal/contract/endpoints/profile'
import type { Pause, PauseCode, PauseOutcome } from '@ramal/contract/entities/pause'
import { PAUSE_CODES } from '@ramal/contract/entities/pause'
import { isPlainObject } from '@ramal/contract/plain-object'
import { ApiError, isUnreachable, messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'

/** Why a pause was not taken or left. `code` as contract §3.2 has it; null: the server said something else. */
export type PauseFailure =
  | { readonly kind: 'refused'; readonly code: PauseCode | null; readonly detail: string }
  /** Nobody has answered: nothing has happened, or nobody knows. */
  | { readonly kind: 'unreachable' }

export type PauseResult =
  | { readonly ok: true; readonly pause: Pause | null }
  | { readonly ok: false; readonly failure: PauseFailure }

/** What comes of a password: right, wrong, or nobody can say. */
export type PasswordResult =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly detail: string }

/** The REST calls of the pauses; what is to be expected is an answer, and nothing is thrown. */
export interface PausesApi {
  /** The open pause; undefined: nobody can say. */
  check(): Promise<Pause | null | undefined>
  /** `earlier`: the open report that the new one follows. */
  start(
    pause: number,
    following?: { readonly earlier: number; readonly reason?: string },
  ): Promise<PauseResult>
  stop(id: number, reason?: string): Promise<PauseResult>
  /** §4.8; the console's own password, and nobody else's. */
  validate(password: string): Promise<PasswordResult>
}

export const pausesApi: PausesApi = {
  async check() {
    try {
      return (await call(checkPause, {})).pause
    } catch {
      return undefined
    }
  },
  start: (pause, following) =>
    outcome(() =>
      call(startPause, {
        query: { report_pause_id: following?.earlier },
        body: { pause, ...(following?.reason !== undefined && { reason: following.reason }) },
      }),
    ),
  stop: (id, reason) =>
    outcome(() => call(stopPause, { body: { id, ...(reason !== undefined && { reason }) } })),
  async validate(password) {
    try {
      const { success, detail } = await call(validatePassword, { body: { password } })
      return success ? { kind: 'right' } : { kind: 'refused', detail: detail ?? '' }
    } catch (error) {
      if (isUnreachable(error)) return { kind: 'unreachable' }
      if (error instanceof ApiError && error.status === 400) return { kind: 'wrong' }
      return { kind: 'refused', detail: messageOf(error) }
    }
  },
}

async function outcome(ask: () => Promise<PauseOutcome>): Promise<PauseResult> {
  try {
    const { success, pause, detail, code } = await ask()
    if (success) return { ok: true, pause }
    return { ok: false, failure: { kind: 'refused', code, detail: detail ?? '' } }
  } catch (error) {
    return { ok: false, failure: failureOf(error) }
  }
}

/** a backend may refuse by a 400 whose body has the code. */
function failureOf(error: unknown): PauseFailure {
  if (isUnreachable(error)) return { kind: 'unreachable' }
  const body = error instanceof ApiError ? error.failure.body : null
  const given = isPlainObject(body) ? body['code'] : null
  const code = PAUSE_CODES.find((known) => known === given) ?? null
  return { kind: 'refused', code, detail: messageOf(error) }
}
