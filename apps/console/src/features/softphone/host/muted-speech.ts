import { type Call, callStatus, isAccepted } from '@ramal/domain/call/call'
import { heardMuted, MUTED_NOTICE_MS, mutedAgain, NOTHING_SAID } from '@ramal/domain/softphone/muted-speech'
import type { Cancel } from '@ramal/domain/time/clock'
import type { SoftphoneCore } from './softphone-core.ts'

/** Notices that the agent speaks while they are muted. */
export interface MutedSpeechWatch {
  /** Calls have changed: the microphone is measured while one is muted and not on hold, where nobody expects to be heard. */
  update(): void
}

/** Tells by `speaksMuted`, for a while; levels never reach the state. */
export function createMutedSpeechWatch(core: SoftphoneCore): MutedSpeechWatch {
  const { sip, clock } = core.deps
  let speech = NOTHING_SAID
  let measured: string | null = null
  let stop: Cancel = () => undefined
  let cancelEnd: Cancel = () => undefined

  function hear(uid: string, level: number): void {
    const [next, tells] = heardMuted(speech, { level, now: clock.now() })
    speech = next
    if (!tells) return
    core.dispatch({ type: 'speaksMuted', uid })
    cancelEnd()
    cancelEnd = clock.after(MUTED_NOTICE_MS, () => core.dispatch({ type: 'speaksMuted', uid: null }))
  }

  return {
    update() {
      const uid = core.snapshot.calls.find(isMuted)?.uid ?? null
      if (uid === measured) return
      stop()
      stop = () => undefined
      cancelEnd()
      measured = uid
      speech = mutedAgain(speech)
      if (core.snapshot.speaksMuted !== null) core.dispatch({ type: 'speaksMuted', uid: null })
      if (uid !== null) stop = sip.listen(uid, (level) => hear(uid, level))
    },
  }
}

function isMuted(call: Call): boolean {
  return isAccepted(call) && callStatus(call) === 'onmute'
}
