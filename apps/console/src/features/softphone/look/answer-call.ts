import type { Call } from '@ramal/domain/call/call'
import type { FocusLead } from '../../../lib/focus-lead.ts'
import type { SoftphoneHost } from '../host/softphone-host.ts'

/** Where a call is answered to (`useLedFocus`): the panel where it is shown, else the header's button that opens it. */
export function placeOfCall({ uid }: Pick<Call, 'uid'>): string {
  return `call ${uid}`
}

/** Answers a call that rings and leads the focus there; who writes somewhere goes on writing. */
export function answerCall(host: SoftphoneHost, focus: FocusLead, ringing: Call): void {
  focus.to(placeOfCall(ringing), { sparesTyping: true })
  void host.answer(ringing.uid)
}
