import { ACTIVITY_CALL_TO, type ActivityForm } from '@ramal/contract/entities/activity'
import type { SendTo } from '../classification/schedule.ts'

/** The service out of which an activity is planned; null where it has no such thing. */
export interface PlannedFrom {
  readonly phone: string
  readonly clientId: number | null
  readonly mailingId: number | null
  readonly mailingClientId: number | null
}

/** What the form of a planned activity starts with (§3): the lead where there is one, else the client, on the same number. */
export function activityDefaults(from: PlannedFrom, sendTo: SendTo): ActivityForm {
  return {
    started: null,
    ended: null,
    subject: '',
    note: '',
    sendTo,
    callTo: from.mailingClientId === null ? ACTIVITY_CALL_TO.client : ACTIVITY_CALL_TO.mailingClient,
    clientId: from.clientId,
    mailingId: from.mailingId,
    mailingClientId: from.mailingClientId,
    destination: from.phone,
  }
}
