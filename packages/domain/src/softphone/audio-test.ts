/*
 * The test of an agent's audio: the microphone is listened to and recorded, what was recorded is played, a tone sounds at the left and at the
 * right, and the agent says whether they heard it all. Levels are those of a meter, 0 to 1 (-60 dB to full scale).
 */

/** How loud somebody is, in the words that are shown: below nothing is understood, above it is distorted. */
export type LevelWord = 'none' | 'good' | 'loud'

const LEAST = 0.35 // -39 dB
const MOST = 0.92 // -5 dB

export function levelWord(level: number): LevelWord {
  if (level < LEAST) return 'none'
  return level > MOST ? 'loud' : 'good'
}

/** Why a microphone cannot be tested: refused, none there, taken by another program, no secure page. */
export type MicrophoneFault = 'denied' | 'missing' | 'in_use' | 'insecure'

/** What comes of it: ready, or the one thing to put right. */
export type AudioVerdict =
  | { readonly kind: 'ready' }
  | { readonly kind: 'microphone'; readonly fault: MicrophoneFault | 'none' | 'loud' | 'unplugged' }
  | { readonly kind: 'output' }

export type AudioTest =
  | { readonly step: 'idle'; readonly verdict: AudioVerdict | null }
  | { readonly step: 'opening' }
  /** `peak`: the loudest so far. */
  | { readonly step: 'recording'; readonly peak: number }
  | { readonly step: 'playing'; readonly peak: number }
  | { readonly step: 'left' | 'right'; readonly peak: number }
  /** All has sounded: only the agent knows whether it was heard. */
  | { readonly step: 'asking'; readonly peak: number }

export type AudioTestEvent =
  | { readonly type: 'started' | 'stopped' | 'opened' | 'recorded' | 'played' | 'sounded' }
  | { readonly type: 'refused'; readonly fault: MicrophoneFault }
  /** The microphone was unplugged while it was listened to. */
  | { readonly type: 'unplugged' }
  | { readonly type: 'heard'; readonly level: number }
  | { readonly type: 'answered'; readonly hasHeard: boolean }

export const NO_AUDIO_TEST: AudioTest = { step: 'idle', verdict: null }

/** The test after `event`; what does not fit its step changes nothing. */
export function nextAudioTest(test: AudioTest, event: AudioTestEvent): AudioTest {
  switch (event.type) {
    case 'started':
      return test.step === 'idle' ? { step: 'opening' } : test
    case 'stopped':
      return test.step === 'idle' ? test : NO_AUDIO_TEST
    case 'refused':
      return test.step === 'opening' ? over({ kind: 'microphone', fault: event.fault }) : test
    case 'unplugged':
      return test.step === 'recording' ? over({ kind: 'microphone', fault: 'unplugged' }) : test
    case 'opened':
      return test.step === 'opening' ? { step: 'recording', peak: 0 } : test
    case 'heard':
      return test.step === 'recording' ? { ...test, peak: Math.max(test.peak, event.level) } : test
    case 'recorded':
      return test.step === 'recording' ? { step: 'playing', peak: test.peak } : test
    case 'played':
      return test.step === 'playing' ? { step: 'left', peak: test.peak } : test
    case 'sounded':
      if (test.step === 'left') return { step: 'right', peak: test.peak }
      return test.step === 'right' ? { step: 'asking', peak: test.peak } : test
    case 'answered':
      return test.step === 'asking' ? over(verdictOf(test.peak, event.hasHeard)) : test
  }
}

/** A microphone that hears nothing comes first: what it recorded could not be heard either. */
function verdictOf(peak: number, hasHeard: boolean): AudioVerdict {
  const word = levelWord(peak)
  if (word === 'none') return { kind: 'microphone', fault: 'none' }
  if (!hasHeard) return { kind: 'output' }
  return word === 'loud' ? { kind: 'microphone', fault: 'loud' } : { kind: 'ready' }
}

function over(verdict: AudioVerdict): AudioTest {
  return { step: 'idle', verdict }
}
