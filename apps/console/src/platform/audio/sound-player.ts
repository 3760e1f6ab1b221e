import type { Clock } from '@ramal/domain/time/clock'
import { SOUNDS, type SoundName, soundLength } from './sounds.ts'

/** How the user wants to hear the sounds. */
export interface SoundPreferences {
  /** 0 to 1; the sounds' own volumes are at 0.8. */
  readonly volume: number
  /** What an incoming call sounds like; the tone it takes is given its own in exchange. */
  readonly ringtone: SoundName
  /** Where an incoming call rings; null: where all else sounds. */
  readonly ringOutput: string | null
}

/** Plays the console's sounds. */
export interface SoundPlayer {
  /** Starts a sound; the returned function stops it. */
  play(name: SoundName): () => void
  /** Whether the browser lets the page sound without a gesture of the user (autoplay policy). Asking starts the audio. */
  isAllowed(): Promise<boolean>
  /** Asks the browser to let the page sound; must be called from a click. */
  allow(): Promise<boolean>
  setPreferences(preferences: SoundPreferences): void
  /** Sends the sounds to an output device; null is the default. */
  setOutput(deviceId: string | null): Promise<void>
}

const NORMAL_VOLUME = 0.8
/** What is asked for when a call comes, whatever it then sounds like. */
const INCOMING: SoundName = 'ringtone-1'

/** How long a browser that allows sound takes to start it. */
const DECISION_MS = 500

/** A player on Web Audio. The context is made at the first sound: an unused page holds no audio device. */
export function createSoundPlayer(clock: Pick<Clock, 'every'>): SoundPlayer {
  let context: AudioContext | null = null
  let output: string | null = null
  let preferences: SoundPreferences = { volume: NORMAL_VOLUME, ringtone: 'ringtone-1', ringOutput: null }
  // A context has one output: a bell of its own needs one of its own.
  let bell: AudioContext | null = null

  function ringing(deviceId: string): AudioContext {
    bell ??= new AudioContext()
    void applyOutput(bell, deviceId)
    return bell
  }

  function ready(): AudioContext {
    if (context === null) {
      context = new AudioContext()
      void applyOutput(context, output)
    }
    return context
  }

  return {
    play(name) {
      const { ringOutput } = preferences
      const audio = name === INCOMING && ringOutput !== null ? ringing(ringOutput) : ready()
      void audio.resume()
      return schedule(audio, soundOf(name, preferences.ringtone), preferences.volume / NORMAL_VOLUME, clock)
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
    setPreferences(next) {
      preferences = next
    },
    async setOutput(deviceId) {
      output = deviceId
      if (context !== null) await applyOutput(context, deviceId)
    },
  }
}

/** Incoming calls sound as the user wishes; whoever had that sound takes theirs, so that all stay apart. */
function soundOf(name: SoundName, ringtone: SoundName): SoundName {
  if (name === INCOMING) return ringtone
  return name === ringtone ? 'ringtone-1' : name
}

/** Rounds of a loop are scheduled one at a time, so stopping never leaves beeps behind. */
function schedule(
  audio: AudioContext,
  name: SoundName,
  louder: number,
  clock: Pick<Clock, 'every'>,
): () => void {
  const volume = audio.createGain()
  volume.gain.value = SOUNDS[name].volume * louder
  volume.connect(audio.destination)
  playRound(audio, volume, name)
  const stop = SOUNDS[name].loop ? clock.every(soundLength(name), () => playRound(audio, volume, name)) : null
  return () => {
    stop?.()
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
