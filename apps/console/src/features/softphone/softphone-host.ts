import type { Profile } from '@ramal/contract/entities/profile'
import type { DialKey } from '@ramal/domain/softphone/dtmf'
import type { CallQuality } from '../../platform/sip/sip-port.ts'
import { answer, type CallWish, type DialOrder, type DialResult, dial, press } from './agent-wishes.ts'
import { currentPauseOf, metadataOf } from './server-frames.ts'
import { hearSip } from './sip-events.ts'
import { createSoftphoneCore, type SoftphoneCore } from './softphone-core.ts'
import type { SoftphoneDeps } from './softphone-ports.ts'
import { createSoftphoneSession } from './softphone-session.ts'
import { type SoftphoneSnapshot, withRegistration } from './softphone-state.ts'

/** The softphone of this tab: components send wishes and show snapshots, they never touch SIP. */
export interface SoftphoneHost {
  subscribe(listener: () => void): () => void
  getSnapshot(): SoftphoneSnapshot
  /** The signed-in user; null stops the softphone. */
  setProfile(profile: Profile | null): void
  /** Whether this tab serves the agent (§4.11). Losing the service stops the softphone. */
  setActive(active: boolean): void
  /** Signs in to telephony and registers, if this tab serves an agent who has an extension. */
  start(by: 'user' | 'system'): void
  /** Signs out of telephony; calls in course are hung up. */
  logout(): Promise<void>
  dial(order: DialOrder): Promise<DialResult>
  answer(uid: string): Promise<void>
  change(uid: string, wish: CallWish): void
  /** Brings a call to the front. */
  select(uid: string): void
  press(key: DialKey): boolean
  setDevices(devices: { input: string | null; output: string | null }): void
  quality(uid: string): Promise<CallQuality | null>
  dismissProblem(): void
}

/** Time for the BYE of a call that the server has closed to arrive. */
const ORPHAN_MS = 3000

/** Joins SIP, server and agent on one core. */
export function createSoftphoneHost(deps: SoftphoneDeps): SoftphoneHost {
  const core = createSoftphoneCore(deps)
  const session = createSoftphoneSession(deps, (run) => {
    core.set(run === 'off' ? { ...withRegistration(core.snapshot, 'disconnected'), run } : { run })
  })
  deps.sip.on((event) => hearSip(core, event))
  listenToServer(core, () => start('system'))

  function start(by: 'user' | 'system'): void {
    const { profile, active } = core.agent
    if (active && profile?.voip) session.start(profile.voip, by)
  }

  return {
    subscribe: core.subscribe,
    getSnapshot: () => core.snapshot,
    setProfile(profile) {
      core.agent.profile = profile
      if (profile?.voip == null) session.stop()
    },
    setActive(active) {
      core.agent.active = active
      if (!active) session.stop()
    },
    start,
    async logout() {
      session.stop()
      await deps.api.channelLogout()
    },
    dial: (order) => dial(core, order),
    answer: (uid) => answer(core, uid),
    change: (uid, wish) => core.dispatch({ type: wish, uid }),
    select: (uid) => core.set({ selected: uid }),
    press: (key) => press(core, key),
    setDevices({ input, output }) {
      core.agent.input = input
      deps.sip.setOutput(output)
      void deps.sounds.setOutput(output)
    },
    quality: (uid) => deps.sip.quality(uid),
    dismissProblem: () => core.set({ problem: null }),
  }
}

/** Frames of contract §8.2 that concern the telephone. */
function listenToServer({ deps, set, call, dispatch, poller }: SoftphoneCore, start: () => void): void {
  deps.link.on('startWebphone', start)
  deps.link.on('dnd', ({ active }) => set({ doNotDisturb: active }))
  deps.link.on('startPause', ({ pause }) => set({ pause: currentPauseOf(pause) }))
  deps.link.on('stopPause', () => set({ pause: null, doNotDisturb: false })) // §4.7
  deps.link.on('changeCallStep', (data) => {
    if (call(data.uid) === undefined) return
    dispatch({ type: 'step', uid: data.uid, id: data.id, status: data.status })
    if (data.status === 'not_inuse') endOrphan(data.uid)
    const metadata = metadataOf(data)
    if (metadata === null) return
    poller.stop(data.uid)
    dispatch({ type: 'metadata', uid: data.uid, metadata })
  })

  /** The server has closed the record; a BYE that got lost (a restart, say) must not leave the agent talking to nobody. */
  function endOrphan(uid: string): void {
    deps.clock.after(ORPHAN_MS, () => dispatch({ type: 'hangup', uid }))
  }
}
