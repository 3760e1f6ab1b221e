import { getActivityOverview } from '@ramal/contract/endpoints/activity-acts'
import type { ActivityOverview } from '@ramal/contract/entities/activity-overview'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/http.ts'

/** How many activities are due when; null: this backend does not count them (an extension, contract §10.1). */
export async function loadOverview(mine: boolean, signal: AbortSignal): Promise<ActivityOverview | null> {
  try {
    return await call(getActivityOverview, { query: { mine }, signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
