import { cancelTransfer, channelLogin, channelLogout } from '@ramal/contract/endpoints/agent'
import { noteTransfer } from '@ramal/contract/endpoints/call-briefing'
import { sipProtocols } from '@ramal/contract/socket-handshake'
import type { Call } from '@ramal/domain/call/call'
import { toast } from '@ramal/ui/toast'
import type { Page } from '../../lib/console.ts'
import { tokenOfSocket } from '../../lib/credentials.ts'
import type { Contact } from '../../lib/follow-up.ts'
import { call } from '../../lib/http.ts'
import { i18n } from '../../lib/i18n.ts'
import type { Services } from '../../lib/realtime/services.ts'
import { currentProfile } from '../../lib/session.ts'
import { uuidV7 } from '../../lib/uuid.ts'
import { listAudioDevices, onAudioDevicesChange } from '../../platform/audio/devices.ts'
import { openMicrophone, watchMicrophone } from '../../platform/microphone.ts'
import { createJssipPort } from '../../platform/sip/jssip-port.ts'
import { loadPendencies, startOnServer } from './after-service/after-service-api.ts'
import { type CallDrafts, createCallDrafts, KeptDrafts } from './call-form/call-drafts.ts'
import { knownTabForm } from './call-form/call-form-query.ts'
import { offersClassification } from './call-form/call-parts.ts'
import { closeCall } from './call-form/close-call.ts'
import { saveBeforeTransfer } from './call-form/save-before-transfer.ts'
import { createDock, type DockStore } from './dock/dock.ts'
import { createSoftphoneHost, type SoftphoneHost } from './host/softphone-host.ts'
import type { Tell } from './host/softphone-ports.ts'
import { createStatusEmbedding } from './host/status-embedding.ts'
import { partyOf } from './look/caller-words.ts'
import { createOwnWindow, type OwnWindowStore } from './look/own-window.ts'
import { serveSoftphone } from './serve-softphone.ts'

/** The telephone of this tab. */
export interface Softphone {
  readonly host: SoftphoneHost
  /** What the agent has filled in for calls in course. */
  readonly drafts: CallDrafts
  /** How it stands beside the pages. */
  readonly dock: DockStore
  /** Where it is instead, once the agent has taken it out of the page. */
  readonly ownWindow: OwnWindowStore
  /** Lets it run while this tab serves the agent (§4.11); the returned function ends it. */
  serve(): () => void
  /** Ends it: its calls, its registration, and all that it waits for. */
  end(): void
}

/** Builds the telephone on SIP, server and this browser. */
export function createSoftphone(ports: Page & Services): Softphone {
  const { queryClient, personal, clock, sounds, showNotice, link, agent, webphone, calls, go, attention } =
    ports
  const { channelsAway, followUp, steadyClock } = ports
  const drafts = createCallDrafts({
    stored: personal.stored('ramal.call.drafts', KeptDrafts, {}),
    now: clock.now,
  })
  personal.whenTheyLeave(drafts.forget)
  const embedding = createStatusEmbedding(queryClient)

  /** At 0 it says what happened, and leads to where it can be made good. */
  function tellTimedOut(ended: Call, isClassified: boolean): void {
    const profile = currentProfile(queryClient)
    const tabForm = knownTabForm(queryClient, ended.uid)
    const id = tabForm?.data?.id
    if (isClassified || profile === null || !tabForm || !offersClassification(profile, ended, tabForm)) {
      toast.info(i18n.t('softphone.timedOut'))
      return
    }
    const onAct = () => go(`/phonecalls?call=${id}`)
    const label = i18n.t('softphone.classifyNow')
    toast.error(
      i18n.t('softphone.timedOutUnclassified'),
      UNCLASSIFIED_MS,
      id === undefined ? undefined : { label, onAct },
    )
  }

  const log = logTo(link)

  const host = createSoftphoneHost({
    sip: createJssipPort(() => sipProtocols(tokenOfSocket()), steadyClock),
    link,
    agent,
    clock,
    sounds,
    api: {
      channelLogin: async (by) => {
        await call(channelLogin, { query: { channel: 'telephony', logged_in_by: by } })
      },
      channelLogout: async () => {
        await call(channelLogout, { query: { channel: 'telephony' } })
      },
      closeCall: (ended, afterService) =>
        closeCall({ drafts, clock, log, tellIgnored, tellTimedOut }, ended, afterService),
      afterServiceActive: (uid) => knownTabForm(queryClient, uid)?.afterService?.active ?? null,
      startAfterService: startOnServer,
      pendencies: loadPendencies,
    },
    watchMicrophone,
    openMicrophone,
    showNotice,
    noticeOf: ({ name, phone }) => ({
      title: i18n.t('softphone.incoming'),
      body: name === null ? phone : `${name} · ${phone}`,
      actions: [
        { action: 'answer', title: i18n.t('call.answer') },
        { action: 'hangup', title: i18n.t('call.refuse') },
      ],
    }),
    cancelTransfer: async (transfer) => {
      await call(cancelTransfer, { body: transfer })
    },
    noteTransfer: async (uid, note, signal) => {
      await call(noteTransfer, { params: { uid }, body: { note }, signal })
    },
    saveForm: (inCourse) =>
      saveBeforeTransfer(inCourse, {
        drafts,
        profile: currentProfile(queryClient),
        tabForm: knownTabForm(queryClient, inCourse.uid),
        now: clock.now,
        tellLater: () => toast.info(i18n.t('call.classifyLater'), LATER_MS),
      }),
    devices: { list: listAudioDevices, onChange: onAudioDevicesChange },
    tell,
    tellTransferred: (name) => toast.success(i18n.t('softphone.transferred', { name })),
    tellConsultationLost: (name, why) => {
      const text = i18n.t(`softphone.consultationLost.${why}`, { name })
      toast.info(text, LATER_MS)
      return () => toast.away(text)
    },
    openPhone: () => go('/phonecalls'),
    postStatus: embedding.post,
    uuid: uuidV7,
    log,
  })
  let wasInCall = false
  host.subscribe(() => {
    const { run, status, connected, calls: held, ringing, current } = host.getSnapshot()
    attention.dispatch({ call: ringing && partyOf(ringing, i18n.t) })
    webphone.dispatch(run === 'on' ? status : null)
    calls.dispatch(held.length)
    const isInCall = held.some(({ state }) => state.phase === 'live')
    if (wasInCall && !isInCall) takeBack()
    wasInCall = isInCall
    followUp.dispatch({ call: current && contactOf(current), rings: ringing && contactOf(ringing) })
    channelsAway.dispatch({ channel: 'phone', isAway: run === 'on' && !connected })
  })

  return {
    host,
    drafts,
    dock: createDock(host),
    ownWindow: createOwnWindow(),
    serve: () => serveSoftphone(host, ports, drafts, embedding),
    end: () => host.setActive(false),
  }
}

const SAVE_FORM_FIRST_MS = 3000 // §5
/** Time to read where what is missing is found later. */
const LATER_MS = 8000
/** Time to turn from the next customer to what was missed. */
const UNCLASSIFIED_MS = 15_000

function tell(what: Tell): void {
  switch (what) {
    case 'saveFormFirst':
      toast.error(i18n.t('call.saveFormFirst'), SAVE_FORM_FIRST_MS)
      return
    case 'classifyFirst':
      toast.error(i18n.t('call.classifyFirst'), SAVE_FORM_FIRST_MS)
      return
    case 'noteNotSent':
      toast.error(i18n.t('softphone.noteNotSent'))
      return
    case 'deviceLost':
      toast.info(i18n.t('softphone.deviceLost'))
      return
    case 'deviceBack':
      toast.info(i18n.t('softphone.deviceBack'))
  }
}

/** What was asked before a transfer is asked of nobody once the call is over. */
function takeBack(): void {
  toast.away(i18n.t('call.saveFormFirst'))
  toast.away(i18n.t('call.classifyFirst'))
}

/** Whom a follow-up would be with; a customer who hides their number cannot be called. */
function contactOf({ phone, name, metadata }: Call): Contact | null {
  return phone === '' ? null : { phone, name, clientId: metadata?.clientId ?? null }
}

/** §4.6: an after-service that is left out is told to the agent. */
function tellIgnored(): void {
  toast.info(i18n.t('call.noAfterService'))
}

function logTo({ send }: Services['link']): (message: string, cause: unknown) => void {
  return (message, cause) => {
    const detail = cause instanceof Error ? cause.message : String(cause)
    send('debug_frontend', { level: 'warn', message: `${message}: ${detail}`.slice(0, 2000) })
  }
}
