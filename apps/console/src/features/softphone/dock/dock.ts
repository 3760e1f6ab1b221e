import type { Profile } from '@ramal/contract/entities/profile'
import type { Call } from '@ramal/domain/call/call'
import { DOCK_AT_FIRST, type Dock, type DockEvent, nextDock } from '@ramal/domain/softphone/dock'
import { keptDock } from '../../../lib/kept-dock.ts'
import { createStore, quietly, type Store } from '../../../lib/store.ts'
import type { SoftphoneHost } from '../host/softphone-host.ts'

/** How the softphone stands beside the pages of this tab. */
export type DockStore = Store<Dock, DockEvent>

const INTERNAL = 31 // §9: between extensions

/** Opens with the calls of `host`; what the agent chooses is kept in this browser. */
export function createDock(host: Pick<SoftphoneHost, 'subscribe' | 'getSnapshot'>): DockStore {
  const kept = keptDock()
  const dock = createStore<Dock, DockEvent>({ ...DOCK_AT_FIRST, ...kept.get() }, quietly(nextDock))
  dock.subscribe(() => {
    const { open, chosenWidth } = dock.state
    kept.set({ open, chosenWidth })
  })
  let before = host.getSnapshot().calls
  host.subscribe(() => {
    const { calls, profile } = host.getSnapshot()
    if (calls === before) return
    for (const event of eventsOf(before, calls, profile)) dock.dispatch(event)
    if (calls.length === 0) dock.dispatch({ type: 'freed' })
    before = calls
  })
  return dock
}

function eventsOf(before: readonly Call[], after: readonly Call[], profile: Profile | null): DockEvent[] {
  const phaseOf = (uid: string) => before.find((call) => call.uid === uid)?.state.phase ?? null
  const answersItself = profile?.team?.enable_webphone_auto_answer === true
  return after.flatMap(({ uid, direction, callType, state }): DockEvent[] => {
    if (state.phase === phaseOf(uid)) return []
    if (state.phase === 'after_service') return [{ type: 'afterService' }]
    if (state.phase !== 'live') return []
    const byHand = direction === 'outgoing' || !answersItself
    return [{ type: 'called', byHand, isFormLikely: callType !== INTERNAL && isClassifying(profile) }]
  })
}

function isClassifying(profile: Profile | null): boolean {
  return (profile?.queue_classifications ?? []).some(({ telephony_id }) => telephony_id !== null)
}
