import type { softphone as source } from '../pt-br/softphone.ts'

export const softphone = {
  audio: {
    noDevices: 'No audio devices were found, change your browser settings',
    loadFailed: 'The audio file could not be loaded, check whether the call was answered.',
    loading: 'Loading the audio file, please wait...',
    allow: 'Please allow audio and notifications and reload the page, or click the button below.',
    allowButton: 'Allow',
  },
  softphone: {
    disabled: 'The softphone is disabled',
    otherTab: 'The softphone is running in another tab',
    status: {
      unknown: 'Unknown',
      not_inuse: 'Available',
      inuse: 'In use',
      busy: 'Busy',
      invalid: 'Invalid',
      unavailable: 'Unavailable',
      ringing: 'Ringing',
      ringinuse: 'Ringing in use',
      onhold: 'On hold',
      onmute: 'Muted',
      inconference: 'In conference',
      after_service: 'After-service',
      click_to_call: 'Click to call',
      in_activity: 'In activity',
      paused: 'On break',
      blocked: 'Blocked',
      do_not_disturb: 'Do not disturb',
    },
  },
  registration: {
    connected: 'Connected',
    registered: 'Registered',
    unregistered: 'Unregistered',
    registrationFailed: 'Registration failed',
    disconnected: 'Disconnected',
  },
  link: {
    connected: 'Connected to the server',
    disconnected: 'No connection to the server, reconnecting...',
  },
} satisfies typeof source
