/** Ends what goes on. */
type End = () => void

/** What a test of the audio does with the devices. Each gives the function that ends it before its time. */
export interface SoundCheck {
  /** Records for `ms`; `null` where the browser cannot. */
  record(stream: MediaStream, ms: number, onDone: (recording: Blob | null) => void): End
  /** Plays what was recorded. */
  play(recording: Blob, output: string | null, onDone: () => void): End
  /** A tone at one side alone. */
  tone(side: 'left' | 'right', output: string | null, onDone: () => void): End
  /** Calls `onGone` when the microphone is unplugged. */
  watch(stream: MediaStream, onGone: () => void): End
}

const TONE_MS = 900
const TONE_HERTZ = { left: 440, right: 587 } as const

/** The devices of this browser. */
export const soundCheck: SoundCheck = {
  record(stream, ms, onDone) {
    if (typeof MediaRecorder === 'undefined') {
      const timer = setTimeout(() => onDone(null), ms)
      return () => clearTimeout(timer)
    }
    const recorder = new MediaRecorder(stream)
    const parts: Blob[] = []
    let isOver = false
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    recorder.addEventListener('stop', () => {
      if (!isOver) onDone(new Blob(parts, { type: recorder.mimeType }))
    })
    const stop = () => {
      if (recorder.state !== 'inactive') recorder.stop()
    }
    recorder.start()
    const timer = setTimeout(stop, ms)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  },

  play(recording, output, onDone) {
    const url = URL.createObjectURL(recording)
    const element = new Audio(url)
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      element.pause()
      URL.revokeObjectURL(url)
    }
    const done = () => {
      if (isOver) return
      end()
      onDone()
    }
    element.addEventListener('ended', done)
    element.addEventListener('error', done)
    // A device that is gone leaves it on the default output.
    const ready = element.setSinkId?.(output ?? '').catch(() => undefined) ?? Promise.resolve()
    void ready.then(() => {
      if (!isOver) element.play().catch(done)
    })
    return end
  },

  tone(side, output, onDone) {
    const context = new AudioContext() as AudioContext & { setSinkId?: (id: string) => Promise<void> }
    void context.setSinkId?.(output ?? '').catch(() => undefined)
    const pan = context.createStereoPanner()
    pan.pan.value = side === 'left' ? -1 : 1
    const loudness = context.createGain()
    loudness.gain.value = 0.2
    const tone = context.createOscillator()
    tone.frequency.value = TONE_HERTZ[side]
    tone.connect(loudness).connect(pan).connect(context.destination)
    tone.start()
    const close = () => void context.close()
    const timer = setTimeout(() => {
      close()
      onDone()
    }, TONE_MS)
    return () => {
      clearTimeout(timer)
      close()
    }
  },

  watch(stream, onGone) {
    const [track] = stream.getAudioTracks()
    track?.addEventListener('ended', onGone)
    return () => track?.removeEventListener('ended', onGone)
  },
}
