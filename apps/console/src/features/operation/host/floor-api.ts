import { getOperation } from '@ramal/contract/endpoints/operation'
import {
  cancelLogoutOfAgent,
  logoutAgent,
  pauseAgent,
  unpauseAgent,
} from '@ramal/contract/endpoints/supervision'
import type { Floor } from '@ramal/contract/entities/operation'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'

/** The whole floor. @throws ApiError */
export const loadFloor = (): Promise<Floor> => call(getOperation, {})

/** What came of an order for an agent: done, perhaps only when their call is over; or why not, in words. */
export type Ordered =
  | { readonly ok: true; readonly isPending: boolean }
  | { readonly ok: false; readonly detail: string }

/** Asks an agent into a pause. */
export function orderPause(userId: number, pause: number): Promise<Ordered> {
  return ordered(async () => {
    const outcome = await call(pauseAgent, { params: { user_id: userId }, body: { pause } })
    return { ...outcome, isPending: outcome.pause?.pending ?? false }
  })
}

/** Takes an agent out of their pause. */
export function orderUnpause(userId: number): Promise<Ordered> {
  return ordered(() => call(unpauseAgent, { params: { user_id: userId }, body: {} }))
}

/** Signs an agent out, 15 seconds later. */
export function orderLogout(userId: number): Promise<Ordered> {
  return ordered(() => call(logoutAgent, { params: { user_id: userId } }))
}

/** Calls the order to sign out off. */
export function callLogoutOff(userId: number): Promise<Ordered> {
  return ordered(() => call(cancelLogoutOfAgent, { params: { user_id: userId } }))
}

interface Outcome {
  readonly success: boolean
  readonly detail: string | null
  readonly isPending?: boolean
}

/** What came of it: refused and unreachable are answers too, for one of fifty is told beside the others. */
export async function ordered(ask: () => Promise<Outcome>): Promise<Ordered> {
  try {
    const { success, detail, isPending = false } = await ask()
    return success ? { ok: true, isPending } : { ok: false, detail: detail ?? '' }
  } catch (error) {
    return { ok: false, detail: messageOf(error) }
  }
}
