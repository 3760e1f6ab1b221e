import { cancelTransfer, channelLogin, channelLogout } from '@ramal/contract/endpoints/agent'
import { sipProtocols } from '@ramal/contract/socket-handshake'
import { autoStartsWebphone } from '@ramal/domain/service-ownership/auto-start'
import { toast } from '@ramal/ui/toast'
import { reportCallsBy } from '../../lib/active-calls.ts'
import { authentication, tokenOfSocket } from '../../lib/credentials.ts'
import { call } from '../../lib/http.ts'
import { i18n } from '../../lib/i18n.ts'
import { navigateTo } from '../../lib/navigation.ts'
import { queryClient } from '../../lib/query-client.ts'
import { businessLink } from '../../lib/realtime/business-link.ts'
import { serviceOwnership } from '../../lib/realtime/service-ownership.ts'
import { currentProfile, onProfile } from '../../lib/session.ts'
import { siteQuery } from '../../lib/site.ts'
import { uuidV7 } from '../../lib/uuid.ts'
import { listAudioDevices, onAudioDevicesChange } from '../../platform/audio/devices.ts'
import { soundPlayer } from '../../platform/audio/player.ts'
import { openMicrophone } from '../../platform/microphone.ts'
import { showNotice } from '../../platform/notification.ts'
import { storedForPerson, whenPersonLeaves } from '../../platform/personal-storage.ts'
import { createJssipPort } from '../../platform/sip/jssip-port.ts'
import { workerClock } from '../../platform/worker-clock.ts'
import { loadPendencies, startOnServer } from './after-service-api.ts'
import { audioChoice } from './audio-choice.ts'
import { createCallDrafts, KeptDrafts } from './call-drafts.ts'
import { knownTabForm } from './call-form-query.ts'
import { closeCall } from './close-call.ts'
import { createStatusPoster } from './embedding.ts'
import { saveBeforeTransfer } from './save-before-transfer.ts'
import { createSoftphoneHost } from './softphone-host.ts'
import type { Tell } from './softphone-ports.ts'
import type { SoftphoneSnapshot } from './softphone-state.ts'

const clock = workerClock

let postStatus: (snapshot: SoftphoneSnapshot) => void = () => undefined

/** What the agent has filled in for calls in course. */
export const callDrafts = createCallDrafts({
  stored: storedForPerson('ramal.call.drafts', KeptDrafts, {}),
  now: clock.now,
})
whenPersonLeaves(callDrafts.clear)

/** The one softphone of this tab. */
export const softphone = createSoftphoneHost({
  sip: createJssipPort(() => sipProtocols(tokenOfSocket())),
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
    closeCall: (ended, afterService) =>
      closeCall({ drafts: callDrafts, clock, log, tellIgnored }, ended, afterService),
    afterServiceActive: (uid) => knownTabForm(uid)?.afterService?.active ?? null,
    startAfterService: startOnServer,
    pendencies: loadPendencies,
  },
  openMicrophone,
  showNotice,
  noticeOf: ({ name, phone }) => ({
    title: i18n.t('softphone.incoming'),
    body: name === null ? phone : `${name} · ${phone}`,
    actions: [
      { action: 'answer', title: i18n.t('call.answer') },
      { action: 'hangup', title: i18n.t('call.hangup') },
    ],
  }),
  cancelTransfer: async (transfer) => {
    await call(cancelTransfer, { body: transfer })
  },
  saveForm: (inCourse) =>
    saveBeforeTransfer(inCourse, {
      drafts: callDrafts,
      profile: currentProfile(),
      tabForm: knownTabForm(inCourse.uid),
      now: clock.now,
    }),
  devices: { list: listAudioDevices, onChange: onAudioDevicesChange },
  tell,
  openPhone: () => navigateTo('/phonecalls'),
  postStatus: (snapshot) => postStatus(snapshot),
  uuid: uuidV7,
  log,
})

/** Lets the softphone run while this tab serves the agent (§4.11); the returned function ends it. */
export function serveSoftphone(): () => void {
  softphone.setProfile(currentProfile())
  const chosen = audioChoice.get()
  softphone.setDevices(chosen)
  soundPlayer.setPreferences(chosen)
  void embed()
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
  document.addEventListener('visibilitychange', verifyInFront)
  window.addEventListener('beforeunload', warnInCall)
  return () => {
    document.removeEventListener('visibilitychange', verifyInFront)
    window.removeEventListener('beforeunload', warnInCall)
    stopListening()
    stopServing()
    softphone.setActive(false)
  }
}

function verifyInFront(): void {
  if (document.visibilityState === 'visible') softphone.verify()
}

/** Closing this tab would end the calls: the browser asks first. */
function warnInCall(event: BeforeUnloadEvent): void {
  const { calls } = softphone.getSnapshot()
  if (calls.some(({ state }) => state.phase === 'live')) event.preventDefault()
}

/** Contract §14: only a page inside another one asks who may know. */
async function embed(): Promise<void> {
  if (window.parent === window) return
  const site = await queryClient.ensureQueryData(siteQuery)
  postStatus = createStatusPoster({
    parent: window.parent,
    referrer: document.referrer,
    origins: site.allowed_embed_origins ?? [],
    token: () => (authentication() === 'token' ? tokenOfSocket() : ''),
    endpoint: () => currentProfile()?.voip?.endpoint ?? '',
    textOf: (status) => i18n.t(`softphone.status.${status}`),
  })
  postStatus(softphone.getSnapshot())
}

const SAVE_FORM_FIRST_MS = 3000 // §5

function tell(what: Tell): void {
  switch (what) {
    case 'saveFormFirst':
      toast.error(i18n.t('call.saveFormFirst'), SAVE_FORM_FIRST_MS)
      return
    case 'deviceLost':
      toast.info(i18n.t('softphone.deviceLost'))
      return
    case 'deviceBack':
      toast.info(i18n.t('softphone.deviceBack'))
  }
}

/** §4.6: an after-service that is left out is told to the agent. */
function tellIgnored(): void {
  toast.info(i18n.t('call.noAfterService'))
}

function log(message: string, cause: unknown): void {
  const detail = cause instanceof Error ? cause.message : String(cause)
  businessLink.send('debug_frontend', { level: 'warn', message: `${message}: ${detail}`.slice(0, 2000) })
}
