import type { Call } from '@ramal/domain/call/call'
import { clearTheWay } from '@ramal/ui/lib/give-way'
import type { FocusLead } from '../../../lib/focus-lead.ts'
import type { SoftphoneHost } from '../host/softphone-host.ts'

/** Where a call is answered to (`useLedFocus`): the panel where it is shown, else the header's button that opens it. */
export function placeOfCall({ uid }: Pick<Call, 'uid'>): string {
  return `call ${uid}`
}

/** Answers a call that rings, closes what lies over the page and leads the focus to the call; who writes somewhere goes on writing. */
export function answerCall(host: SoftphoneHost, focus: FocusLead, ringing: Call): void {
  clearTheWay()
  focus.to(placeOfCall(ringing), { sparesTyping: true })
  void host.answer(ringing.uid)
}
