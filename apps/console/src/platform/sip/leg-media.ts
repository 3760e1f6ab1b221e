import type { RTCSession } from 'jssip/lib/RTCSession'
import type { MixMember } from '../audio/conference-mixer.ts'
import { meterLevel } from '../audio/level-meter.ts'
import { type CallOutput, createRemoteAudio } from '../audio/remote-audio.ts'
import { closeMicrophone } from '../microphone.ts'

/** The sound of one call: the microphone and what is sent of it, the other side and where it is heard. */
export interface LegMedia {
  /** Takes a microphone over: the first one, or another in the middle of the call. */
  take(microphone: MediaStream): void
  attach(stream: MediaStream): void
  setOutput(output: CallOutput): void
  /** Sets our tracks right after JsSIP has done so: it knows of no conference. */
  settle(): void
  /** The call for a conference; null while there is nothing to mix. */
  member(uid: string): MixMember | null
  /**
   * Tells how loud the microphone is, 0 to 1, also while it is muted, until the returned function is called: by a clone of its track that
   * is sent nowhere. One listener at a time.
   */
  listen(onLevel: (level: number) => void): () => void
  stop(): void
}

type Session = Pick<RTCSession, 'connection' | 'isMuted' | 'isOnHold'>

export function createLegMedia(session: Session, output: CallOutput): LegMedia {
  const audio = createRemoteAudio(output)
  let microphone: MediaStream | null = null
  let mixed: MediaStreamTrack | null = null
  let listener: ((level: number) => void) | null = null
  let stopMeter: () => void = () => undefined

  function send(track: MediaStreamTrack | null): void {
    mixed = track
    const sent = track ?? trackOf(microphone)
    const sender = senderOf(session)
    // A call that ends meanwhile has no sender any more.
    if (sent && sender) void sender.replaceTrack(sent).catch(() => undefined)
    settle()
  }

  function settle(): void {
    const own = trackOf(microphone)
    if (own === null || session.connection === null) return
    const { local, remote: theirs } = session.isOnHold()
    const isHeld = local || theirs
    const isMuted = session.isMuted().audio === true
    if (mixed === null) {
      own.enabled = !isHeld && !isMuted
    } else {
      own.enabled = !isMuted // the others of the conference are heard by that party all the same
      mixed.enabled = !isHeld
    }
  }

  /** A muted track is silent to whoever reads it: its clone is not. No microphone is opened for it. */
  function meter(): void {
    stopMeter()
    stopMeter = () => undefined
    const own = trackOf(microphone)
    if (own === null || listener === null) return
    const clone = own.clone()
    clone.enabled = true
    const stop = meterLevel(new MediaStream([clone]), listener)
    stopMeter = () => {
      stop()
      clone.stop()
    }
  }

  return {
    take(stream) {
      const old = microphone
      microphone = stream
      meter()
      if (old === null) return
      if (mixed === null) send(null)
      settle()
      closeMicrophone(old)
    },
    attach: audio.attach,
    setOutput: audio.setOutput,
    settle,
    member: (uid) => (microphone === null ? null : { uid, microphone, remote: remoteOf(session), send }),
    listen(onLevel) {
      listener = onLevel
      meter()
      return () => {
        if (listener !== onLevel) return
        listener = null
        meter()
      }
    },
    stop() {
      listener = null
      meter()
      audio.stop()
      if (microphone !== null) closeMicrophone(microphone)
    },
  }
}

function senderOf({ connection }: Session): RTCRtpSender | undefined {
  return connection?.getSenders().find(({ track }) => track?.kind === 'audio')
}

/** The receiver keeps its track while the call is held; the stream of the `track` event loses it. */
function remoteOf({ connection }: Session): MediaStream | null {
  const track = connection?.getReceivers().find((receiver) => receiver.track.kind === 'audio')?.track
  return track ? new MediaStream([track]) : null
}

function trackOf(stream: MediaStream | null): MediaStreamTrack | null {
  return stream?.getAudioTracks?.()[0] ?? null
}
