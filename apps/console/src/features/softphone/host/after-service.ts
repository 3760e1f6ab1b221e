import type { PendingCall } from '@ramal/contract/entities/pending-call'
import type { AfterServiceEnd } from '@ramal/domain/after-service/skip'
import { type AfterServiceTimer, runningTimer } from '@ramal/domain/after-service/timer'
import type { CallEvent } from '@ramal/domain/call/call-event'
import { callGroup } from '@ramal/domain/call-step/call-type'
import type { Cancel } from '@ramal/domain/time/clock'
import type { SoftphoneCore } from './softphone-core.ts'

/** The after-services of this tab, §4.6: started on the server, counted down each second, ended once. */
export interface AfterServices {
  /** A call has entered its after-service. */
  start(uid: string): void
  /** Takes up what an earlier page left open (contract §3.3), again and again until the server answers. */
  restore(): void
  /** The countdown of a call has reached 0. */
  due(uid: string): void
  /** This tab serves no longer: another one takes up what is open. */
  stop(): void
}

const RESTORE_RETRY_MS = 5000

export function createAfterServices(core: SoftphoneCore): AfterServices {
  const { api, clock, log } = core.deps
  let stopTicking: Cancel | null = null
  let cancelRestore: Cancel = () => undefined
  let generation = 0

  const timers = () => core.snapshot.afterServices

  function put(uid: string, timer: AfterServiceTimer): void {
    core.dispatch({ type: 'timer', uid, timer })
    if (timer.state === 'running') stopTicking ??= clock.every(1000, tick)
  }

  function tick(): void {
    core.dispatch({ type: 'second', now: clock.now() })
    if (timers().size > 0) return
    stopTicking?.()
    stopTicking = null
  }

  function end(uid: string, how: AfterServiceEnd): void {
    core.dispatch({ type: 'afterServiceOver', uid, how })
  }

  async function begin(uid: string): Promise<void> {
    const mine = generation
    const fallback = {
      reportId: null,
      duration: core.snapshot.profile?.team?.duration_of_after_service ?? 0,
    }
    const askedAt = clock.now()
    const started = await api.startAfterService(uid).catch((error: unknown) => {
      log('after-service not started', error) // §8: only logged; the agent still gets their time
      return fallback
    })
    if (mine !== generation || core.call(uid)?.state.phase !== 'after_service') return
    if (started === null) end(uid, 'ignored')
    // It began on the server while the answer was on its way.
    else put(uid, runningTimer({ ...started, left: started.duration }, (askedAt + clock.now()) / 2))
  }

  function takeUp(pending: PendingCall): void {
    const { uid } = pending
    if (core.call(uid) !== undefined) return
    core.dispatch({ type: 'restored', call: restoredCall(pending), now: clock.now() })
    const { pause_after_service_id: reportId, after_service_total: duration } = pending
    const left = pending.duration_of_after_service
    if (left === 0)
      end(uid, reportId === null ? 'none' : 'timeout') // contract §3.3: 0 = close at once
    else put(uid, runningTimer({ reportId, duration, left }, clock.now()))
  }

  async function takeUpAll(): Promise<void> {
    const mine = generation
    try {
      const pendencies = await api.pendencies()
      if (mine === generation) for (const pending of pendencies) takeUp(pending)
    } catch (error) {
      log('pendencies not loaded', error)
      if (mine === generation) cancelRestore = clock.after(RESTORE_RETRY_MS, () => void takeUpAll())
    }
  }

  return {
    start(uid) {
      if (timers().has(uid)) return
      put(uid, { state: 'starting' })
      void begin(uid)
    },
    restore: () => void takeUpAll(),
    due: (uid) => end(uid, 'timeout'), // §4.6: at 0 it closes, whatever is invalid
    stop() {
      generation += 1
      cancelRestore()
      stopTicking?.()
      stopTicking = null
      core.dispatch({ type: 'timersStopped' })
    },
  }
}

function restoredCall(pending: PendingCall): Extract<CallEvent, { type: 'restored' }>['call'] {
  const isOutgoing = callGroup(pending.call_type) === 'outgoings' || pending.call_type === 31
  return {
    uid: pending.uid,
    phone: pending.phone,
    name: pending.client?.full_name ?? null,
    callType: pending.call_type,
    direction: isOutgoing ? 'outgoing' : 'incoming',
    metadata: {
      callType: pending.call_type,
      dialerId: pending.dialer_id,
      campaignId: pending.campaign_id,
      mailingId: pending.mailing_id,
      mailingClientId: pending.mailing_client_id,
      clientId: pending.client?.id ?? null,
      clientName: pending.client?.full_name ?? null,
      mailingClientAttempts: 0,
      queueId: pending.queue_id,
    },
  }
}
