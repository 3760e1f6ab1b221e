import type { audioTest as source } from '../pt-br/audio-test.ts'

export const audioTest = {
  audioTest: {
    start: 'Test everything',
    stop: 'Stop',
    about: 'About 12 seconds: level, recording and both sides.',
    inCall: 'You are in a call: test after it.',
    level: { none: 'I hear nothing', good: 'Good', loud: 'Too loud' },
    step: {
      opening: 'Opening the microphone. If the browser asks, allow it.',
      recording: 'Speak as in a call. Recording for 4 seconds…',
      playing: 'Now you hear yourself…',
      left: 'Tone on the left side…',
      right: 'Tone on the right side…',
      asking: 'Did you hear your voice and both tones?',
    },
    heard: 'Yes, I did',
    notHeard: 'I did not',
    verdict: {
      works: 'Microphone and headset are fine.',
      ready: 'Ready to answer',
      output: 'Choose another audio output or turn the volume of the computer up, and test again.',
      none: 'The microphone heard nothing. See whether it is muted on its cable or in the system, or choose another one.',
      loud: 'The microphone is too loud. Move it away from your mouth or turn it down in the system.',
      unplugged: 'The microphone was unplugged during the test. Plug it in and test again.',
    },
    unplugged: 'The chosen device is unplugged; the system default is used.',
    unnamed: 'The browser tells the names of the devices only after you allow the microphone.',
    allow: 'Allow the microphone',
  },
} satisfies typeof source
