import { ECHO } from '@ramal/contract/echo'
import { isEchoNumber } from '@ramal/domain/call-step/call-type'
import type { TestPhone } from '../../../audio/test-phone.ts'
import { i18n } from '../../../lib/i18n.ts'
import type { SoftphoneHost } from './softphone-host.ts'

type Host = Pick<
  SoftphoneHost,
  'subscribe' | 'getSnapshot' | 'start' | 'dial' | 'change' | 'quality' | 'microphoneWorks'
>

/** This tab's telephone, for a test of the audio: it calls the echo like any number. */
export function createTestPhone(host: Host): TestPhone {
  const echo = () =>
    host.getSnapshot().calls.find(({ phone, state }) => isEchoNumber(phone) && state.phase === 'live')
  return {
    subscribe: host.subscribe,
    at() {
      const { run, calls, connected } = host.getSnapshot()
      const state = echo()?.state
      if (state?.phase === 'live') return state.acceptedAt === null ? 'calling' : 'echo'
      if (run === 'off') return 'off'
      if (run === 'starting' || !connected) return 'starting'
      return calls.every(({ state: { phase } }) => phase === 'ended') ? 'free' : 'busy'
    },
    start: () => host.start('user'),
    microphoneWorks: host.microphoneWorks,
    async call() {
      const name = i18n.t('guide.echoName')
      const placed = await host.dial({ phone: ECHO.number, name, outboundRouteId: null })
      if (placed.ok) return null
      if (placed.reason !== 'problem') return i18n.t(placed.reason)
      const { microphone, problem } = host.getSnapshot()
      const why = problem?.type === 'microphone' ? problem.reason : microphone
      return i18n.t(why === null ? 'call.statusDisallows' : `softphone.problem.${why}`)
    },
    hangUp() {
      const call = echo()
      if (call) host.change(call.uid, 'hangup')
    },
    async measure() {
      const call = echo()
      return call ? host.quality(call.uid) : null
    },
  }
}
