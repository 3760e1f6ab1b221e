import type { Activity } from '@ramal/contract/entities/activity'
import { activityToDial, countAttempt } from '@ramal/domain/activity/auto-dial'
import type { Call } from '@ramal/domain/call/call'
import { placeCall } from './place-call.ts'
import type { SoftphoneCore } from './softphone-core.ts'

/** What is due is told every 5 s: so long it counts, ms. */
const NEWS_MS = 15_000

/** Calls the activities that are due, one after the other, whenever the agent is available (§4.3 step 5). */
export interface Activities {
  /** The state of the softphone has changed. */
  update(): void
  /** This activity is called by hand, moved or done: it waits here no longer. */
  forget(id: number | null | undefined): void
  /** This tab serves no longer. */
  stop(): void
}

export function createActivities(core: SoftphoneCore): Activities {
  const { link, uuid, clock } = core.deps
  const pending = new Map<number, Activity & { readonly heardAt: number }>()
  /** Calls of activities that nobody has accepted yet, by uid. */
  const ringing = new Map<string, Activity>()
  let isPlacing = false

  link.on('activity', (activity) => {
    if (!core.snapshot.active || activity.done || isTried(activity.id)) return
    pending.set(activity.id, { ...activity, heardAt: clock.now() }) // one frame, at most one attempt
    update()
  })

  const isTried = (id: number) => [...ringing.values()].some((activity) => activity.id === id)

  function update(): void {
    for (const [uid, activity] of ringing) judge(uid, activity)
    const { run, status } = core.snapshot
    if (isPlacing || run !== 'on') return
    const due = activityToDial({ status, pending: [...pending.values()].filter(isNews) })
    if (due !== null) void call(due)
  }

  /** What has been moved or done meanwhile the server tells of no longer. */
  const isNews = ({ heardAt }: { heardAt: number }) => clock.now() - heardAt <= NEWS_MS

  async function call(activity: Activity): Promise<void> {
    isPlacing = true
    pending.delete(activity.id)
    const uid = uuid()
    ringing.set(uid, activity)
    const outboundRouteId = core.snapshot.profile?.team?.outbound_routes[0]?.id ?? null
    const stillFree = () => activityToDial({ status: core.snapshot.status, pending: [activity] }) !== null
    const order = { uid, phone: activity.destination, headers: { activityId: activity.id, outboundRouteId } }
    const placed = await placeCall(core, order, stillFree)
    if (placed !== 'placed') ringing.delete(uid) // what could not be placed does not count
    isPlacing = false
    update()
  }

  /** Accepted: the server ends the activity. Over without that: one attempt more. */
  function judge(uid: string, { id, count }: Activity): void {
    const state = core.call(uid)?.state
    if (isPlacing && state === undefined) return // its microphone is still being opened
    if (state !== undefined && isRinging(state)) return
    ringing.delete(uid)
    if (state !== undefined && wasAccepted(state)) return
    const attempt = countAttempt(count)
    if (attempt.isDone) link.send('done_activity', { id, count: attempt.count }) // §4.13
  }

  return {
    update,
    forget(id) {
      if (id != null) pending.delete(id)
    },
    stop() {
      pending.clear()
      ringing.clear()
    },
  }
}

function isRinging(state: Call['state']): boolean {
  return state.phase === 'live' && state.acceptedAt === null
}

function wasAccepted(state: Call['state']): boolean {
  return state.phase !== 'ringing' && state.acceptedAt !== null
}
