import { REGISTER_EXPIRES_S } from '@ramal/contract/constants'
import type { Registration } from '@ramal/contract/vocabulary'
import type { IncomingRTCSessionEvent, OutgoingRTCSessionEvent, UA } from 'jssip/lib/UA'
import { browserClock, type Cancel } from '../clock.ts'
import { readCallUid, readMetadata, readPhone, writeCallHeaders } from './call-headers.ts'
import { CALL_OPTIONS, type CallLeg, createCallLeg } from './call-leg.ts'
import { startKeepAlive } from './keep-alive.ts'
import type { SipAccount, SipEvent, SipPort } from './sip-port.ts'
import { createSipSocket } from './sip-socket.ts'

/** JsSIP has this verb but does not declare it. */
interface OptionsSender {
  sendOptions(target: string, body: undefined, options: { eventHandlers: Record<string, unknown> }): void
}

/** How long a call rings is the exchange's to say; this only outlasts it. */
const NO_ANSWER_SECONDS = 600
const REGISTER_RETRY_MS = 10_000
const RECONNECT_SECONDS = { min: 1, max: 10 }

/** SIP by JsSIP, which is fetched when the softphone starts and not before. */
export function createJssipPort(clock = browserClock): SipPort {
  const listeners = new Set<(event: SipEvent) => void>()
  const legs = new Map<string, CallLeg>()
  let ua: UA | null = null
  let realm = ''
  let output: string | null = null
  let dialling: { uid: string; microphone: MediaStream } | null = null
  let stopKeepAlive: Cancel = () => undefined
  let cancelRetry: Cancel = () => undefined

  function emit(event: SipEvent): void {
    if (event.type === 'ended') legs.delete(event.uid)
    for (const listener of listeners) listener(event)
  }

  /** A stopped agent still says goodbye for a while: only the current one speaks for us. */
  function tell(agent: UA, registration: Registration): void {
    if (agent === ua) emit({ type: 'registry', registration })
  }

  const isConnected = () => ua?.isConnected() === true

  function addLeg(uid: string, session: OutgoingRTCSessionEvent['session']): CallLeg {
    const leg = createCallLeg({ session, uid, clock, output, isConnected, emit })
    legs.set(uid, leg)
    return leg
  }

  function meet(event: IncomingRTCSessionEvent | OutgoingRTCSessionEvent): void {
    if (event.originator === 'local') {
      if (dialling !== null) addLeg(dialling.uid, event.session).own(dialling.microphone)
      return
    }
    const read = (name: string) => (event as IncomingRTCSessionEvent).request.getHeader(name)
    const uid = readCallUid(read) ?? read('Call-ID') // contract §0.1
    addLeg(uid, event.session)
    const { uri, display_name: name } = event.session.remote_identity
    const phone = readPhone(read) ?? uri.user
    emit({ type: 'incoming', uid, phone, name: name || null, metadata: readMetadata(read) })
  }

  async function start(account: SipAccount): Promise<void> {
    const { UA } = await import('jssip')
    stop()
    const socket = createSipSocket(account.websocket)
    const started = new UA({
      sockets: socket,
      uri: `sip:${account.endpoint}@${account.realm}`,
      password: account.password,
      register_expires: REGISTER_EXPIRES_S,
      session_timers: false,
      connection_recovery_min_interval: RECONNECT_SECONDS.min,
      connection_recovery_max_interval: RECONNECT_SECONDS.max,
      no_answer_timeout: NO_ANSWER_SECONDS,
      user_agent: 'Ramal',
    })
    ua = started
    realm = account.realm
    started.on('connected', () => tell(started, 'connected'))
    started.on('disconnected', () => tell(started, 'disconnected'))
    started.on('registered', () => tell(started, 'registered'))
    started.on('unregistered', () => tell(started, 'unregistered'))
    started.on('registrationFailed', () => {
      tell(started, 'registrationFailed')
      cancelRetry = clock.after(REGISTER_RETRY_MS, () => started.register()) // JsSIP tries only after a reconnect
    })
    started.on('newRTCSession', meet)
    stopKeepAlive = startKeepAlive(clock, (answered) => ping(started, answered), socket.drop)
    started.start()
  }

  function ping(agent: UA, answered: () => void): void {
    if (!agent.isConnected()) {
      answered() // reconnecting: the transport already knows
      return
    }
    const heard = ({ originator }: { originator: string }) => originator === 'remote' && answered()
    const sender = agent as UA & OptionsSender
    sender.sendOptions(`sip:${realm}`, undefined, { eventHandlers: { succeeded: heard, failed: heard } })
  }

  function stop(): void {
    stopKeepAlive()
    cancelRetry()
    ua?.stop() // ends calls, unregisters, then disconnects
    ua = null
  }

  return {
    start,
    stop,
    dial({ uid, target, headers, microphone }) {
      if (ua === null) return
      dialling = { uid, microphone }
      try {
        const extraHeaders = writeCallHeaders(headers)
        const address = `sip:${encodeURIComponent(target)}@${realm}`
        ua.call(address, { ...CALL_OPTIONS, mediaStream: microphone, extraHeaders })
      } finally {
        dialling = null
      }
    },
    answer: (uid, microphone) => legs.get(uid)?.answer(microphone),
    refuse: (uid, refusal) => legs.get(uid)?.refuse(refusal),
    hangup: (uid) => legs.get(uid)?.hangup(),
    hold: (uid) => legs.get(uid)?.hold(),
    unhold: (uid) => legs.get(uid)?.unhold(),
    mute: (uid) => legs.get(uid)?.mute(),
    unmute: (uid) => legs.get(uid)?.unmute(),
    sendTone: (uid, key) => legs.get(uid)?.sendTone(key),
    setOutput(deviceId) {
      output = deviceId
      for (const leg of legs.values()) leg.setOutput(deviceId)
    },
    quality: async (uid) => (await legs.get(uid)?.quality()) ?? null,
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
