import { vi } from 'vitest'

/** A browser that has been asked for everything already, with one loudspeaker and one microphone. */
export function stubBrowserAudio(
  devices: readonly { kind: string; deviceId: string; label: string }[] = DEVICES,
) {
  vi.stubGlobal('Notification', { permission: 'granted' })
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      enumerateDevices: async () => devices,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    },
  })
}

const DEVICES = [
  { kind: 'audiooutput', deviceId: 'out-1', label: 'Headset' },
  { kind: 'audioinput', deviceId: 'in-1', label: 'Headset' },
]
