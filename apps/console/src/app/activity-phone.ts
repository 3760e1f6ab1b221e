import type { ActivityPhone } from '../features/activities/activity-phone.ts'
import type { Console } from '../lib/console.ts'
import { callFromAnywhere } from './form-actions.ts'

/** What the pages of activities do with this tab's telephone. */
export function activityPhone(parts: Pick<Console, 'softphone' | 'queryClient'>): ActivityPhone {
  return {
    call: ({ id, destination, client }) =>
      void callFromAnywhere(parts, destination, { activityId: id, name: client?.description ?? null }),
    forget: (id) => parts.softphone.loaded?.host.forgetActivity(id),
  }
}
