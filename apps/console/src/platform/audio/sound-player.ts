import { SOUNDS, type SoundName, soundLength } from './sounds.ts'

/** Plays the console's sounds. */
export interface SoundPlayer {
  /** Starts a sound; the returned function stops it. */
  play(name: SoundName): () => void
  /** Whether the browser lets the page sound without a gesture of the user (autoplay policy). Asking starts the audio. */
  isAllowed(): Promise<boolean>
  /** Asks the browser to let the page sound; must be called from a click. */
  allow(): Promise<boolean>
  /** Sends the sounds to an output device; null is the default. */
  setOutput(deviceId: string | null): Promise<void>
}

/** How long a browser that allows sound takes to start it. */
const DECISION_MS = 500

/** A player on Web Audio. The context is made at the first sound: an unused page holds no audio device. */
export function createSoundPlayer(): SoundPlayer {
  let context: AudioContext | null = null
  let output: string | null = null

  function ready(): AudioContext {
    if (context === null) {
      context = new AudioContext()
      void applyOutput(context, output)
    }
    return context
  }

  return {
    play(name) {
      const audio = ready()
      void audio.resume()
      return schedule(audio, name)
    },
    async isAllowed() {
      const audio = ready()
      // Where it is forbidden the promise stays pending until a gesture comes.
      await Promise.race([audio.resume(), new Promise((resolve) => setTimeout(resolve, DECISION_MS))])
      return audio.state === 'running'
    },
    async allow() {
      await ready().resume()
      return ready().state === 'running'
    },
    async setOutput(deviceId) {
      output = deviceId
      if (context !== null) await applyOutput(context, deviceId)
    },
  }
}

/** Rounds of a loop are scheduled one at a time, so stopping never leaves beeps behind. */
function schedule(audio: AudioContext, name: SoundName): () => void {
  const volume = audio.createGain()
  volume.gain.value = SOUNDS[name].volume
  volume.connect(audio.destination)
  playRound(audio, volume, name)
  const timer = SOUNDS[name].loop
    ? setInterval(() => playRound(audio, volume, name), soundLength(name))
    : null
  return () => {
    if (timer !== null) clearInterval(timer)
    volume.disconnect()
  }
}

function playRound(audio: AudioContext, volume: GainNode, name: SoundName): void {
  let at = audio.currentTime
  for (const { hertz, ms, gapMs } of SOUNDS[name].beeps) {
    for (const frequency of hertz) {
      const oscillator = audio.createOscillator()
      oscillator.frequency.value = frequency
      oscillator.connect(volume)
      oscillator.start(at)
      oscillator.stop(at + ms / 1000)
    }
    at += (ms + gapMs) / 1000
  }
}

/** Choosing an output of a context is younger than the rest of Web Audio; where it is missing the default stays. */
async function applyOutput(context: AudioContext, deviceId: string | null): Promise<void> {
  const sink = context as AudioContext & { setSinkId?: (id: string) => Promise<void> }
  await sink.setSinkId?.(deviceId ?? '').catch(() => undefined)
}
