import { startAfterService } from '@ramal/contract/endpoints/after-service'
import { getPendencies } from '@ramal/contract/endpoints/agent'
import type { PendingCall } from '@ramal/contract/entities/pending-call'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import type { StartedAfterService } from '../host/softphone-ports.ts'

/** Starts the after-service of a call on the server; null: ignored, said by 200 or by 400 (contract §4). */
export async function startOnServer(uid: string): Promise<StartedAfterService> {
  try {
    const { id, duration, ignore_after_service_dial_status } = await call(startAfterService, {
      params: { uid },
    })
    return ignore_after_service_dial_status ? null : { reportId: id, duration }
  } catch (error) {
    if (isIgnored(error)) return null
    throw error
  }
}

/** What an earlier page left open. */
export async function loadPendencies(): Promise<readonly PendingCall[]> {
  return (await call(getPendencies, {})).calls
}

function isIgnored(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 400) return false
  const body: unknown = error.failure.body
  return typeof body === 'object' && body !== null && 'ignore_after_service_dial_status' in body
    ? body.ignore_after_service_dial_status === true
    : false
}
