import { REGISTER_EXPIRES_S } from '@ramal/contract/constants'
import { ANONYMOUS_ADDRESS } from '@ramal/contract/sip-headers'
import type { Registration } from '@ramal/contract/vocabulary'
import { type KeepAlive, startKeepAlive } from '@ramal/domain/network/keep-alive'
import { createReconnect } from '@ramal/domain/network/reconnect'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import type { IncomingRTCSessionEvent, OutgoingRTCSessionEvent, UA } from 'jssip/lib/UA'
import { createConferenceMixer } from '../audio/conference-mixer.ts'
import type { CallOutput } from '../audio/remote-audio.ts'
import { announceReturn, onNetworkChange } from '../network.ts'
import { readCallUid, readMetadata, readPhone, writeCallHeaders } from './call-headers.ts'
import { CALL_OPTIONS, type CallLeg, createCallLeg } from './call-leg.ts'
import { shieldRinging, type TransactionSource } from './ringing-shield.ts'
import type { SipAccount, SipEvent, SipPort } from './sip-port.ts'
import { createSipSocket, type SipSocket } from './sip-socket.ts'

/** JsSIP has these but does not declare them. */
interface Undeclared {
  sendOptions(target: string, body: undefined, options: { eventHandlers: Record<string, unknown> }): void
  readonly transport: { connect(): void }
}

/** How long a call rings is the exchange's to say; this only outlasts it. */
const NO_ANSWER_SECONDS = 600
const REGISTER_RETRY_MS = 10_000
/** JsSIP renews just before the end, by a timer that a hidden tab delays; ours does not wait so long. */
const RENEW_MS = (REGISTER_EXPIRES_S * 1000) / 2
/** JsSIP's own reconnecting is the last resort: its timers are the page's. */
const JSSIP_RECOVERY_S = { min: 30, max: 60 }

/** SIP by JsSIP, which is fetched when the softphone starts and not before. `protocols`: of its websocket (contract §13). */
export function createJssipPort(protocols: () => string[], clock: Clock): SipPort {
  const listeners = new Set<(event: SipEvent) => void>()
  const legs = new Map<string, CallLeg>()
  const mixer = createConferenceMixer()
  const reconnect = createReconnect({ clock, isBusy: () => legs.size > 0, connect, random: Math.random })
  const waiting: (() => void)[] = []
  const endings: Cancel[] = []
  let mixed: readonly string[] = []
  let ua: UA | null = null
  let socket: SipSocket | null = null
  let told: Registration | null = null
  let keepAlive: KeepAlive | null = null
  let realm = ''
  let output: CallOutput = { device: null, volume: 1 }
  let dialling: { uid: string; microphone: MediaStream } | null = null
  let cancelRetry: Cancel = () => undefined

  function emit(event: SipEvent): void {
    if (event.type === 'ended') legs.delete(event.uid)
    // The way of the audio is lost: the websocket may be so too, and does not know it.
    if (event.type === 'media' && event.lost) keepAlive?.probe()
    for (const listener of listeners) listener(event)
  }

  /** A stopped agent still says goodbye for a while: only the current one speaks for us, and each change once. */
  function tell(agent: UA, registration: Registration): void {
    if (agent !== ua || registration === told) return
    told = registration
    emit({ type: 'registry', registration })
  }

  const isConnected = () => ua?.isConnected() === true

  function whenConnected(run: () => void): void {
    if (isConnected()) run()
    else waiting.push(run)
  }

  function connect(): void {
    if (ua !== null && !ua.isConnected()) (ua as UA & Undeclared).transport.connect()
  }

  function addLeg(uid: string, session: OutgoingRTCSessionEvent['session']): CallLeg {
    const leg = createCallLeg({ session, uid, clock, output, isConnected, whenConnected, emit })
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
    const phone = readPhone(read) ?? (`${uri.user}@${uri.host}` === ANONYMOUS_ADDRESS ? '' : uri.user)
    emit({ type: 'incoming', uid, phone, name: name || null, metadata: readMetadata(read) })
  }

  async function start(account: SipAccount): Promise<void> {
    const { UA } = await import('jssip')
    stop()
    const opened = createSipSocket(account.websocket, protocols, { clock, isBusy: () => legs.size > 0 })
    const started = new UA({
      sockets: opened,
      uri: `sip:${account.endpoint}@${account.realm}`,
      password: account.password,
      register_expires: REGISTER_EXPIRES_S,
      session_timers: false,
      connection_recovery_min_interval: JSSIP_RECOVERY_S.min,
      connection_recovery_max_interval: JSSIP_RECOVERY_S.max,
      no_answer_timeout: NO_ANSWER_SECONDS,
      user_agent: 'Ramal',
    })
    ua = started
    socket = opened
    realm = account.realm
    started.on('connected', () => {
      if (started === ua) handleConnected(started)
    })
    started.on('disconnected', () => {
      tell(started, 'disconnected')
      if (started === ua) reconnect.lost()
    })
    started.on('registered', () => tell(started, 'registered'))
    started.on('unregistered', () => tell(started, 'unregistered'))
    started.on('registrationFailed', () => {
      tell(started, 'registrationFailed')
      if (started !== ua) return
      cancelRetry()
      cancelRetry = clock.after(REGISTER_RETRY_MS, () => started.register()) // JsSIP tries only after a reconnect
    })
    started.on('newRTCSession', meet)
    shieldRinging(started as unknown as TransactionSource, whenConnected)
    const handleAnswerAgain = () => started.isConnected() && announceReturn()
    keepAlive = startKeepAlive(clock, (answered) => ping(started, answered), opened.drop, handleAnswerAgain)
    endings.push(
      keepAlive.stop,
      clock.every(RENEW_MS, () => started.isConnected() && started.register()),
      onNetworkChange(handleNetworkChange),
    )
    started.start()
  }

  function handleConnected(agent: UA): void {
    const isReturn = reconnect.up()
    tell(agent, 'connected')
    // After JsSIP's REGISTER, which follows this event: the exchange then knows where we are.
    queueMicrotask(() => {
      for (const run of waiting.splice(0)) run()
      if (!isReturn) return
      announceReturn()
      for (const leg of legs.values()) leg.socketReturned()
    })
  }

  function handleNetworkChange(): void {
    if (isConnected()) keepAlive?.probe()
    else reconnect.now()
    for (const leg of legs.values()) leg.networkChanged()
  }

  function ping(agent: UA, answered: () => void): void {
    if (!agent.isConnected()) {
      answered() // reconnecting: the transport already knows
      return
    }
    const heard = ({ originator }: { originator: string }) => originator === 'remote' && answered()
    const sender = agent as UA & Undeclared
    sender.sendOptions(`sip:${realm}`, undefined, { eventHandlers: { succeeded: heard, failed: heard } })
  }

  function stop(): void {
    for (const end of endings.splice(0)) end()
    keepAlive = null
    cancelRetry()
    reconnect.stop()
    waiting.length = 0
    const leaving = ua
    ua = null
    told = null
    leaving?.stop() // ends calls, unregisters, then disconnects
  }

  function leave(): void {
    socket?.disconnect() // what ends the calls here reaches nobody
    stop()
  }

  function mix(uids: readonly string[]): void {
    mixed = uids
    mixer.mix(uids.flatMap((uid) => legs.get(uid)?.member() ?? []))
  }

  const addressOf = (target: string) => `sip:${encodeURIComponent(target)}@${realm}`

  return {
    start,
    stop,
    leave,
    dial({ uid, target, headers, microphone }) {
      if (ua === null) return
      dialling = { uid, microphone }
      try {
        const extraHeaders = writeCallHeaders(headers)
        ua.call(addressOf(target), { ...CALL_OPTIONS, mediaStream: microphone, extraHeaders })
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
    refer(uid, { target, type, phone, replaces }) {
      const other = replaces === null ? null : (legs.get(replaces)?.session ?? null)
      legs.get(uid)?.refer({ address: addressOf(target), type, phone, parentUid: uid, replaces: other })
    },
    mix,
    setMicrophone(uid, microphone) {
      legs.get(uid)?.own(microphone)
      if (mixed.includes(uid)) mix(mixed)
    },
    setOutput(next) {
      output = next
      for (const leg of legs.values()) leg.setOutput(next)
    },
    listen: (uid, onLevel) => legs.get(uid)?.listen(onLevel) ?? (() => undefined),
    quality: async (uid) => (await legs.get(uid)?.quality()) ?? null,
    verify() {
      if (ua === null) return
      if (!isConnected()) return reconnect.now()
      keepAlive?.probe()
      ua.register()
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
