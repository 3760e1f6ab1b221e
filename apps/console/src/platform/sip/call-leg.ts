import { MEDIA_CONSTRAINTS } from '@ramal/contract/constants'
import { REJECT_REASON_HEADER } from '@ramal/contract/sip-headers'
import type { EndedBy } from '@ramal/contract/vocabulary'
import type { DialKey } from '@ramal/domain/softphone/dtmf'
import { toneTiming } from '@ramal/domain/softphone/dtmf'
import type { EndEvent, IncomingEvent, OutgoingEvent, RTCSession } from 'jssip/lib/RTCSession'
import { createRemoteAudio } from '../audio/remote-audio.ts'
import type { Clock } from '../clock.ts'
import { closeMicrophone } from '../microphone.ts'
import { readMetadata } from './call-headers.ts'
import { qualityOf } from './call-quality.ts'
import { createGathering, hasCandidate } from './gathering.ts'
import type { CallQuality, Refusal, SipEvent } from './sip-port.ts'
import { createToneQueue } from './tone-queue.ts'

/** One JsSIP session with its media; it tells its life by events until `ended`. */
export interface CallLeg {
  answer(microphone: MediaStream): void
  /** The microphone of an outgoing call, opened before its session existed. */
  own(microphone: MediaStream): void
  refuse(refusal: Refusal): void
  hangup(): void
  hold(): void
  unhold(): void
  mute(): void
  unmute(): void
  sendTone(key: DialKey): void
  setOutput(deviceId: string | null): void
  quality(): Promise<CallQuality | null>
}

/** Options of every call: no STUN, audio only (§9). */
export const CALL_OPTIONS = {
  pcConfig: { iceServers: [] },
  mediaConstraints: MEDIA_CONSTRAINTS,
}

const REOFFER_RETRY_MS = 250

interface LegDeps {
  readonly session: RTCSession
  readonly uid: string
  readonly clock: Clock
  readonly output: string | null
  /** Whether the websocket is up. */
  readonly isConnected: () => boolean
  readonly emit: (event: SipEvent) => void
}

/** Listens to a session from its first moment; must be called in JsSIP's newRTCSession, before media is set up. */
export function createCallLeg({ session, uid, clock, output, isConnected, emit }: LegDeps): CallLeg {
  const audio = createRemoteAudio(output)
  const gathering = createGathering(clock)
  let microphone: MediaStream | null = null
  let tones: ((key: DialKey) => void) | null = null

  function end(event: EndEvent): void {
    gathering.cancel()
    audio.stop()
    if (microphone !== null) closeMicrophone(microphone)
    emit({ type: 'ended', uid, by: endedBy(event), dialStatus: statusOf(event) })
  }

  /**
   * A re-INVITE cannot start while another is under way (RFC 3261 14.1), and one sent into a lost connection would make
   * JsSIP end a call whose audio is still fine: it is tried again until the call is over.
   */
  function reoffer(offer: () => boolean): void {
    if (session.isEnded() || (isConnected() && offer())) return
    clock.after(REOFFER_RETRY_MS, () => reoffer(offer))
  }

  listenToMedia()
  session.on('progress', (event: IncomingEvent | OutgoingEvent) => {
    if (!('response' in event) || !event.response) return // our own 180 to an incoming call
    tellMetadata(event.response)
    emit({ type: 'progress', uid, earlyMedia: Boolean(event.response.body) })
  })
  session.on('accepted', (event: IncomingEvent | OutgoingEvent) => {
    if ('response' in event && event.response) tellMetadata(event.response)
    emit({ type: 'accepted', uid })
  })
  session.on('hold', ({ originator }) => originator === 'local' && emit({ type: 'held', uid }))
  session.on('unhold', ({ originator }) => originator === 'local' && emit({ type: 'unheld', uid }))
  session.on('muted', () => emit({ type: 'muted', uid }))
  session.on('unmuted', () => emit({ type: 'unmuted', uid }))
  session.on('ended', end)
  session.on('failed', end)

  function listenToMedia(): void {
    session.on('peerconnection', ({ peerconnection }) => listenToTracks(peerconnection))
    // JsSIP makes the connection of an outgoing call before it tells of the session.
    if (session.connection) listenToTracks(session.connection)
    session.on('icecandidate', ({ candidate, ready }) => gathering.candidate(candidate.type, ready))
    session.on('sdp', ({ originator, sdp }) => {
      if (originator !== 'local') return
      gathering.cancel()
      if (hasCandidate(sdp)) return
      emit({ type: 'no-network', uid })
      session.terminate({ status_code: 480 })
    })
  }

  function listenToTracks(connection: RTCPeerConnection): void {
    connection.addEventListener('track', ({ streams, track }) => {
      audio.attach(streams[0] ?? new MediaStream([track]))
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
      session.sendDTMF(key, { duration: durationMs, interToneGap: gapMs }) // INFO application/dtmf-relay
    }
  }

  return {
    own(stream) {
      microphone = stream
    },
    answer(stream) {
      microphone = stream
      session.answer({ ...CALL_OPTIONS, mediaStream: stream })
    },
    refuse({ status, reason }) {
      if (session.isEnded()) return
      session.terminate({
        status_code: status,
        extraHeaders: reason === undefined ? [] : [`${REJECT_REASON_HEADER}: ${reason}`],
      })
    },
    hangup() {
      if (!session.isEnded()) session.terminate()
    },
    hold: () => reoffer(() => session.isOnHold().local || session.hold()),
    unhold: () => reoffer(() => !session.isOnHold().local || session.unhold()),
    mute: () => session.mute({ audio: true }),
    unmute: () => session.unmute({ audio: true }),
    sendTone(key) {
      if (!session.isEstablished()) return
      tones ??= toneSender()
      tones(key)
    },
    setOutput: (deviceId) => audio.setOutput(deviceId),
    async quality() {
      if (!session.isEstablished() || !session.connection) return null
      const stats = await session.connection.getStats()
      return qualityOf(stats.values())
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
