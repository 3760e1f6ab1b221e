import { MEDIA_CONSTRAINTS } from '@ramal/contract/constants'
import { REJECT_REASON_HEADER, type RefusalReason } from '@ramal/contract/sip-headers'
import type { EndedBy } from '@ramal/contract/vocabulary'
import { refusalReason } from '@ramal/domain/dial-status/refusal'
import { createIceRecovery } from '@ramal/domain/network/ice-recovery'
import type { DialKey } from '@ramal/domain/softphone/dtmf'
import { toneTiming } from '@ramal/domain/softphone/dtmf'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import type { EndEvent, IncomingEvent, OutgoingEvent, RTCSession } from 'jssip/lib/RTCSession'
import type { MixMember } from '../audio/conference-mixer.ts'
import type { CallOutput } from '../audio/remote-audio.ts'
import { readMetadata } from './call-headers.ts'
import { qualityOf } from './call-quality.ts'
import { createGathering, hasCandidate } from './gathering.ts'
import { createLegMedia } from './leg-media.ts'
import { type Referral, refer } from './refer.ts'
import { createReoffers } from './reoffers.ts'
import { shieldSession } from './session-shield.ts'
import type { CallQuality, Refusal, SipEvent } from './sip-port.ts'
import { createToneQueue } from './tone-queue.ts'

/** One JsSIP session with its media; it tells its life by events until `ended`. */
export interface CallLeg {
  readonly session: RTCSession
  answer(microphone: MediaStream): void
  /** The microphone of an outgoing call, opened before its session existed; or another one later. */
  own(microphone: MediaStream): void
  refuse(refusal: Refusal): void
  hangup(): void
  hold(): void
  unhold(): void
  mute(): void
  unmute(): void
  sendTone(key: DialKey): void
  refer(referral: Referral): void
  /** The call for a conference; null while there is nothing to mix. */
  member(): MixMember | null
  setOutput(output: CallOutput): void
  /** How loud the microphone is, also while it is muted (`LegMedia.listen`). */
  listen(onLevel: (level: number) => void): Cancel
  quality(): Promise<CallQuality | null>
  networkChanged(): void
  /** The websocket is up again after it was lost. */
  socketReturned(): void
}

/** Options of every call: no STUN, audio only (§9). */
export const CALL_OPTIONS = {
  pcConfig: { iceServers: [] },
  mediaConstraints: MEDIA_CONSTRAINTS,
}

interface LegDeps {
  readonly session: RTCSession
  readonly uid: string
  readonly clock: Clock
  readonly output: CallOutput
  /** Whether the websocket is up. */
  readonly isConnected: () => boolean
  /** Runs at once, or when the websocket is up again. */
  readonly whenConnected: (run: () => void) => void
  readonly emit: (event: SipEvent) => void
}

/** Listens to a session from its first moment; must be called in JsSIP's newRTCSession, before media is set up. */
export function createCallLeg({
  session,
  uid,
  clock,
  output,
  isConnected,
  whenConnected,
  emit,
}: LegDeps): CallLeg {
  const media = createLegMedia(session, output)
  const gathering = createGathering(clock)
  const reoffers = createReoffers({ session, clock, isConnected, onOffer: media.settle })
  const recovery = createIceRecovery(clock, reoffers.restartIce, (lost) => emit({ type: 'media', uid, lost }))
  let tones: ((key: DialKey) => void) | null = null
  let isUp = false
  let isOver = false

  function end(by: EndedBy, dialStatus: number | null, refusal: RefusalReason | null = null): void {
    if (isOver) return // told when the agent hung up without a connection
    isOver = true
    gathering.cancel()
    reoffers.stop()
    recovery.stop()
    media.stop()
    emit({ type: 'ended', uid, by, dialStatus, ...(refusal && { refusal }) })
  }

  shieldSession(session, () => isUp, reoffers.failed)
  listenToMedia()
  session.on('progress', (event: IncomingEvent | OutgoingEvent) => {
    if (!('response' in event) || !event.response) return // our own 180 to an incoming call
    tellMetadata(event.response)
    emit({ type: 'progress', uid, earlyMedia: Boolean(event.response.body) })
  })
  session.on('accepted', (event: IncomingEvent | OutgoingEvent) => {
    isUp = true
    if ('response' in event && event.response) tellMetadata(event.response)
    emit({ type: 'accepted', uid })
  })
  session.on('hold', ({ originator }) => changed(originator === 'local' ? 'held' : null))
  session.on('unhold', ({ originator }) => changed(originator === 'local' ? 'unheld' : null))
  session.on('muted', () => changed('muted'))
  session.on('unmuted', () => changed('unmuted'))
  session.on('ended', (event: EndEvent) => end(endedBy(event), statusOf(event)))
  session.on('failed', (event: EndEvent) => end(endedBy(event), statusOf(event), refusalOf(event)))

  /** JsSIP has set our tracks by what it knows. */
  function changed(what: 'held' | 'unheld' | 'muted' | 'unmuted' | null): void {
    media.settle()
    if (what !== null && !isOver) emit({ type: what, uid })
  }

  function listenToMedia(): void {
    session.on('peerconnection', ({ peerconnection }) => listenToConnection(peerconnection))
    // JsSIP makes the connection of an outgoing call before it tells of the session.
    if (session.connection) listenToConnection(session.connection)
    session.on('icecandidate', ({ candidate, ready }) => gathering.candidate(candidate.type, ready))
    session.on('sdp', ({ originator, sdp }) => {
      if (originator !== 'local') return
      gathering.cancel()
      if (hasCandidate(sdp) || isUp) return // a call that is up waits for its network to return
      emit({ type: 'no-network', uid })
      session.terminate({ status_code: 480 })
    })
  }

  function listenToConnection(connection: RTCPeerConnection): void {
    connection.addEventListener('track', ({ streams, track }) => {
      media.attach(streams[0] ?? new MediaStream([track]))
    })
    connection.addEventListener('iceconnectionstatechange', () => {
      if (!isOver) recovery.state(connection.iceConnectionState)
    })
  }

  function tellMetadata(message: { getHeader(name: string): string | undefined }): void {
    const metadata = readMetadata((name) => message.getHeader(name))
    if (metadata !== null) emit({ type: 'metadata', uid, metadata })
  }

  function toneSender(): (key: DialKey) => void {
    const sender = session.connection?.getSenders().find(({ dtmf }) => dtmf)?.dtmf
    if (sender?.canInsertDTMF) return createToneQueue(sender as Parameters<typeof createToneQueue>[0])
    return (key) => {
      const { durationMs, gapMs } = toneTiming(key)
      // INFO application/dtmf-relay
      whileItLives(() => session.sendDTMF(key, { duration: durationMs, interToneGap: gapMs }))
    }
  }

  function whileItLives(run: () => void): void {
    whenConnected(() => {
      if (!session.isEnded()) run()
    })
  }

  return {
    session,
    own: media.take,
    answer(stream) {
      media.take(stream)
      whileItLives(() => session.answer({ ...CALL_OPTIONS, mediaStream: stream }))
    },
    refuse({ status, reason }) {
      const extraHeaders = reason === undefined ? [] : [`${REJECT_REASON_HEADER}: ${reason}`]
      whileItLives(() => session.terminate({ status_code: status, extraHeaders }))
    },
    hangup() {
      // Without a connection the agent is free at once; the other side hears of it when there is one.
      if (isUp && !isConnected()) end('agent', null)
      whileItLives(() => session.terminate())
    },
    hold: () => reoffers.hold(true),
    unhold: () => reoffers.hold(false),
    mute: () => session.mute({ audio: true }),
    unmute: () => session.unmute({ audio: true }),
    sendTone(key) {
      if (!session.isEstablished()) return
      tones ??= toneSender()
      tones(key)
    },
    refer: (referral) => whileItLives(() => refer(session, uid, referral, emit)),
    member: () => media.member(uid),
    setOutput: media.setOutput,
    listen: media.listen,
    async quality() {
      if (!session.isEstablished() || !session.connection) return null
      const stats = await session.connection.getStats()
      return qualityOf(stats.values())
    },
    networkChanged: recovery.networkChanged,
    socketReturned() {
      reoffers.connected()
      recovery.socketReturned()
    },
  }
}

function endedBy({ originator }: EndEvent): EndedBy {
  if (originator === 'local') return 'agent'
  return originator === 'remote' ? 'client' : 'system'
}

/** The SIP status of a final answer; null for BYE, CANCEL and failures of our own. */
function statusOf({ message }: EndEvent): number | null {
  return message && 'status_code' in message ? message.status_code : null
}

/** Why the exchange refused a call of ours, where it says so. */
function refusalOf({ message }: EndEvent): RefusalReason | null {
  return message && 'status_code' in message ? refusalReason(message.getHeader(REJECT_REASON_HEADER)) : null
}
