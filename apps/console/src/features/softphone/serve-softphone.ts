import { autoStartsWebphone } from '@ramal/domain/service-ownership/auto-start'
import { type AudioChoice, audioChoice } from '../../audio/audio-choice.ts'
import type { Page } from '../../lib/console.ts'
import type { Services } from '../../lib/realtime/services.ts'
import { currentProfile, onProfile } from '../../lib/session.ts'
import type { CallDrafts } from './call-form/call-drafts.ts'
import type { SoftphoneHost } from './host/softphone-host.ts'
import type { StatusEmbedding } from './host/status-embedding.ts'

/** Lets the softphone run while this tab serves the agent (§4.11); the returned function ends it. */
export function serveSoftphone(
  softphone: SoftphoneHost,
  {
    queryClient,
    sounds,
    ownership,
    personal,
  }: Pick<Page & Services, 'queryClient' | 'sounds' | 'ownership' | 'personal'>,
  drafts: Pick<CallDrafts, 'forget'>,
  embedding: StatusEmbedding,
): () => void {
  softphone.setProfile(currentProfile(queryClient))
  const use = (chosen: AudioChoice) => {
    softphone.setDevices(chosen)
    sounds.setPreferences(chosen)
  }
  use(audioChoice.get())
  const stopFollowing = audioChoice.subscribe(use)
  void embedding.open(softphone.getSnapshot)
  const stopListening = onProfile(queryClient, softphone.setProfile)
  const stopServing = ownership.serve({
    start() {
      // Another tab may have served until now: what was filled in there goes on here.
      void personal.reread().then(drafts.forget)
      softphone.setActive(true)
      const profile = currentProfile(queryClient)
      if (profile !== null && autoStartsWebphone(profile)) softphone.start('system')
    },
    stop: (why) => (why === 'taken' ? softphone.leaveCalls() : softphone.setActive(false)),
  })
  const verifyInFront = () => {
    if (document.visibilityState === 'visible') softphone.verify()
  }
  /** Closing this tab would end the calls: the browser asks first. */
  const warnInCall = (event: BeforeUnloadEvent) => {
    const { calls } = softphone.getSnapshot()
    if (calls.some(({ state }) => state.phase === 'live')) event.preventDefault()
  }
  document.addEventListener('visibilitychange', verifyInFront)
  window.addEventListener('beforeunload', warnInCall)
  return () => {
    document.removeEventListener('visibilitychange', verifyInFront)
    window.removeEventListener('beforeunload', warnInCall)
    stopFollowing()
    stopListening()
    stopServing()
    softphone.setActive(false)
  }
}
