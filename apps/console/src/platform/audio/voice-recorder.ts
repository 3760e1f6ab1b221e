import { openMicrophone } from '../microphone.ts'

/** What WhatsApp takes as voice, the better one first. */
const TYPES = ['audio/ogg;codecs=opus', 'audio/mp4'] as const

/** A voice that is being recorded. */
export interface VoiceRecording {
  /** Ends it and gives it as a file. */
  stop(): Promise<File>
  /** Ends it; nothing is kept. */
  drop(): void
}

/** Whether this browser records a voice in a kind that is taken. */
export function canRecordVoice(): boolean {
  return voiceType() !== null
}

/** Begins to record with the default microphone; null where it cannot be had. */
export async function recordVoice(): Promise<VoiceRecording | null> {
  const type = voiceType()
  const microphone = type === null ? null : await openMicrophone(null)
  if (type === null || !microphone?.ok) return null
  const { stream } = microphone
  const recorder = new MediaRecorder(stream, { mimeType: type })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const release = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  recorder.start()
  return {
    stop: () =>
      new Promise((resolve) => {
        recorder.addEventListener('stop', () => {
          release()
          const [kind = type] = type.split(';')
          resolve(new File(parts, kind === 'audio/mp4' ? 'voz.m4a' : 'voz.ogg', { type: kind }))
        })
        recorder.stop()
      }),
    drop() {
      if (recorder.state !== 'inactive') recorder.stop()
      release()
    },
  }
}

function voiceType(): (typeof TYPES)[number] | null {
  if (typeof MediaRecorder === 'undefined') return null
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null
}
