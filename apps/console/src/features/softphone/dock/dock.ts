import type { Profile } from '@ramal/contract/entities/profile'
import type { Call } from '@ramal/domain/call/call'
import { isEchoNumber } from '@ramal/domain/call-step/call-type'
import { DOCK_AT_FIRST, type Dock, type DockEvent, nextDock } from '@ramal/domain/softphone/dock'
import { keptDock } from '../../../lib/kept-dock.ts'
import { createStore, quietly, type Store } from '../../../lib/store.ts'
import type { SoftphoneHost } from '../host/softphone-host.ts'
import type { SoftphoneSnapshot } from '../host/softphone-state.ts'

/** How the softphone stands beside the pages of this tab. */
export type DockStore = Store<Dock, DockEvent>

const INTERNAL = 31 // §9: between extensions

/** Opens with the calls of `host`; what the agent chooses is kept in this browser. */
export function createDock(host: Pick<SoftphoneHost, 'subscribe' | 'getSnapshot'>): DockStore {
  const kept = keptDock()
  const dock = createStore<Dock, DockEvent>({ ...DOCK_AT_FIRST, ...kept.get() }, quietly(nextDock))
  dock.subscribe(() => {
    const { open, chosenWidth } = dock.state
    const known = kept.get()
    if (open !== known.open || chosenWidth !== known.chosenWidth) kept.set({ open, chosenWidth })
  })
  let before = host.getSnapshot()
  host.subscribe(() => {
    const now = host.getSnapshot()
    if (now.calls === before.calls && now.answering === before.answering) return
    for (const event of eventsOf(before, now)) dock.dispatch(event)
    if (now.calls.length === 0 && before.calls.length > 0) dock.dispatch({ type: 'freed' })
    before = now
  })
  return dock
}

type Seen = Pick<SoftphoneSnapshot, 'calls' | 'answering' | 'profile'>

function eventsOf(before: Seen, { calls, answering, profile }: Seen): DockEvent[] {
  const stepBefore = (uid: string) => {
    const known = before.calls.find((call) => call.uid === uid)
    return known ? stepOf(known, before.answering) : null
  }
  const answersItself = profile?.team?.enable_webphone_auto_answer === true
  return calls.flatMap((call): DockEvent[] => {
    const step = stepOf(call, answering)
    if (step === stepBefore(call.uid)) return []
    if (step === 'after_service') return [{ type: 'afterService' }]
    // Who hears themself looks at the page that asked for it, which a sheet would cover.
    if (step !== 'taken' || isEchoNumber(call.phone)) return []
    const byHand = call.direction === 'outgoing' || !answersItself
    return [{ type: 'called', byHand, isFormLikely: call.callType !== INTERNAL && isClassifying(profile) }]
  })
}

/** A call is the agent's from the click that answers it on: the browser's microphone and SIP follow. */
function stepOf({ uid, state }: Call, answering: string | null): Call['state']['phase'] | 'taken' {
  return state.phase === 'live' || uid === answering ? 'taken' : state.phase
}

function isClassifying(profile: Profile | null): boolean {
  return (profile?.queue_classifications ?? []).some(({ telephony_id }) => telephony_id !== null)
}
