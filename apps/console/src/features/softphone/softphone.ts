import { channelLogin, channelLogout } from '@ramal/contract/endpoints/agent'
import { autoStartsWebphone } from '@ramal/domain/service-ownership/auto-start'
import { reportCallsBy } from '../../lib/active-calls.ts'
import { call } from '../../lib/http.ts'
import { i18n } from '../../lib/i18n.ts'
import { businessLink } from '../../lib/realtime/business-link.ts'
import { serviceOwnership } from '../../lib/realtime/service-ownership.ts'
import { currentProfile, onProfile } from '../../lib/session.ts'
import { uuidV7 } from '../../lib/uuid.ts'
import { soundPlayer } from '../../platform/audio/player.ts'
import { browserClock } from '../../platform/clock.ts'
import { openMicrophone } from '../../platform/microphone.ts'
import { showNotice } from '../../platform/notification.ts'
import { createJssipPort } from '../../platform/sip/jssip-port.ts'
import { audioChoice } from './audio-choice.ts'
import { createCallDrafts } from './call-drafts.ts'
import { closeCall } from './close-call.ts'
import { createSoftphoneHost } from './softphone-host.ts'

const clock = browserClock

/** What the agent has filled in for calls in course. */
export const callDrafts = createCallDrafts()

/** The one softphone of this tab. */
export const softphone = createSoftphoneHost({
  sip: createJssipPort(),
  link: businessLink,
  clock,
  sounds: soundPlayer,
  api: {
    channelLogin: async (by) => {
      await call(channelLogin, { query: { channel: 'telephony', logged_in_by: by } })
    },
    channelLogout: async () => {
      await call(channelLogout, { query: { channel: 'telephony' } })
    },
    closeCall: (ended, afterService) => closeCall({ drafts: callDrafts, clock, log }, ended, afterService),
  },
  openMicrophone,
  showNotice,
  noticeOf: ({ name, phone }) => ({
    title: i18n.t('softphone.incoming'),
    body: name === null ? phone : `${name} · ${phone}`,
  }),
  uuid: uuidV7,
  log,
})

/** Lets the softphone run while this tab serves the agent (§4.11); the returned function ends it. */
export function serveSoftphone(): () => void {
  softphone.setProfile(currentProfile())
  softphone.setDevices(audioChoice.get())
  reportCallsBy(() => softphone.getSnapshot().calls.length)
  const stopListening = onProfile(softphone.setProfile)
  const stopServing = serviceOwnership.serve({
    start() {
      softphone.setActive(true)
      const profile = currentProfile()
      if (profile !== null && autoStartsWebphone(profile)) softphone.start('system')
    },
    stop: () => softphone.setActive(false),
  })
  return () => {
    stopListening()
    stopServing()
    softphone.setActive(false)
  }
}

function log(message: string, cause: unknown): void {
  const detail = cause instanceof Error ? cause.message : String(cause)
  businessLink.send('debug_frontend', { level: 'warn', message: `${message}: ${detail}`.slice(0, 2000) })
}
