import { vi } from 'vitest'

/** A browser that has been asked for everything already, with one loudspeaker and one microphone. */
export function stubBrowserAudio(
  devices: readonly { kind: string; deviceId: string; label: string }[] = DEVICES,
) {
  vi.stubGlobal('Notification', { permission: 'granted' })
  const events = new EventTarget()
  let plugged = devices
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: Object.assign(events, { enumerateDevices: async () => plugged }),
  })
  return {
    /** From now on these are the devices, and the browser says that they are others. */
    plug(others: typeof devices) {
      plugged = others
      events.dispatchEvent(new Event('devicechange'))
    },
  }
}

const DEVICES = [
  { kind: 'audiooutput', deviceId: 'out-1', label: 'Headset' },
  { kind: 'audioinput', deviceId: 'in-1', label: 'Headset' },
]

/**
 * The microphones of a browser and what it says about them and about notices. A test refuses the next one with `refusesWith`, the name of the
 * browser's error, or keeps it waiting with `until`.
 */
export function stubMicrophone(says: {
  microphone: PermissionState | null
  notices: NotificationPermission
}) {
  const state = { ...says, refusesWith: '', until: Promise.resolve() }
  /** What was asked of the user or opened, in that order. */
  const asked: string[] = []
  /** Microphones that are open. */
  const open: string[] = []
  const nameOf = (audio: MediaStreamConstraints['audio']) =>
    typeof audio === 'object' ? String((audio.deviceId as { exact: string }).exact) : 'the default'
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      async getUserMedia({ audio }: MediaStreamConstraints) {
        const { refusesWith } = state
        const name = nameOf(audio)
        asked.push(name)
        await state.until
        if (refusesWith) throw Object.assign(new Error(), { name: refusesWith })
        state.microphone = 'granted'
        open.push(name)
        return { getTracks: () => [{ stop: () => void open.splice(open.indexOf(name), 1) }] }
      },
    },
  })
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: {
      async query() {
        if (state.microphone === null) throw new TypeError('no such name')
        const deaf = { addEventListener: () => undefined, removeEventListener: () => undefined }
        return { state: state.microphone, ...deaf }
      },
    },
  })
  vi.stubGlobal('Notification', {
    get permission() {
      return state.notices
    },
    async requestPermission() {
      asked.push('notices')
      state.notices = 'granted'
      return state.notices
    },
  })
  return { state, asked, open }
}
