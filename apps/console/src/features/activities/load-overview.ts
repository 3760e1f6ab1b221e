import { getActivityOverview } from '@ramal/contract/endpoints/activity-acts'
import type { ActivityOverview } from '@ramal/contract/entities/activity-overview'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/http.ts'
import { showLateTexts } from '../../lib/i18n.ts'

/** How many activities are due when; null: this backend does not count them (an extension, contract §10.1). */
export async function loadOverview(mine: boolean, signal: AbortSignal): Promise<ActivityOverview | null> {
  try {
    // Who waits for it shows the texts of activities.
    const asked = call(getActivityOverview, { query: { mine }, signal })
    return (await Promise.all([asked, showLateTexts()]))[0]
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
