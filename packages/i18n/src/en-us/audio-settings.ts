import type { audioSettings as source } from '../pt-br/audio-settings.ts'

export const audioSettings = {
  audioSettings: {
    output: 'Audio output',
    input: 'Audio input',
    systemDevice: 'System default',
    namelessDevice: 'Device {n}',
    saved: 'Settings saved',
    ringOutput: 'Ring on',
    ringOutputSame: 'Same as the audio output',
    ringtone: 'Ringtone of calls',
    ringtones: {
      'ringtone-1': 'Classic',
      'ringtone-2': 'Soft',
      'ringtone-3': 'Discreet',
    },
    callVolume: 'Volume of calls',
    volume: 'Volume of sounds',
    test: 'Test sound',
    level: 'Microphone level',
    levelOff: 'Test microphone',
    levelOn: 'Stop the test',
  },
} satisfies typeof source
