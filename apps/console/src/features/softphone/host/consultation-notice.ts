import type { SoftphoneSnapshot } from './softphone-state.ts'

/** What says that the agent is back with the customer whose consultation was lost: true as long as they are. */
export interface ConsultationNotice {
  /** It is shown for the call `uid`, until `takeAway` is called. */
  show(uid: string, takeAway: () => void): void
  /** The calls may have changed: takes it away once it is not so any more. */
  update(snapshot: SoftphoneSnapshot): void
}

export function createConsultationNotice(): ConsultationNotice {
  let shown: { readonly uid: string; readonly takeAway: () => void; readonly hasTalked: boolean } | null =
    null

  return {
    show(uid, takeAway) {
      shown?.takeAway()
      shown = { uid, takeAway, hasTalked: false }
    },
    update({ current, stages }) {
      if (shown === null) return
      const state = current?.uid === shown.uid && current.state.phase === 'live' ? current.state : null
      // They wait until SIP has taken them back: on hold is another thing only after that.
      const isTalking = state !== null && state.held === null
      if (state !== null && !('second' in stages.stage) && (isTalking || !shown.hasTalked)) {
        shown = { ...shown, hasTalked: isTalking }
        return
      }
      shown.takeAway()
      shown = null
    },
  }
}
