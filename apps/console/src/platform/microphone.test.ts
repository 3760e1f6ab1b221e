import { afterEach, describe, expect, it, vi } from 'vitest'
import { openMicrophone, watchMicrophone } from './microphone.ts'

function browserWith(getUserMedia: unknown) {
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
}

function failure(name: string): Error {
  return Object.assign(new Error(name), { name })
}

afterEach(() => vi.unstubAllGlobals())

describe('the microphone', () => {
  it('[R9-13] The microphone is opened with audio and no video', async () => {
    const getUserMedia = vi.fn(async () => ({}))
    browserWith(getUserMedia)
    expect(await openMicrophone(null)).toMatchObject({ ok: true })
    expect(getUserMedia).toHaveBeenCalledWith({ audio: true, video: false })
  })

  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'in_use'],
  ])('The browser’s %s means that the microphone is %s', async (name, reason) => {
    browserWith(async () => {
      throw failure(name)
    })
    expect(await openMicrophone(null)).toEqual({ ok: false, reason })
  })

  it('A page without a secure origin has no microphone at all', async () => {
    vi.stubGlobal('navigator', {})
    expect(await openMicrophone(null)).toEqual({ ok: false, reason: 'insecure' })
  })

  it('The microphone falls back to the default when the chosen one is gone', async () => {
    const getUserMedia = vi.fn(async ({ audio }: MediaStreamConstraints) => {
      if (audio !== true) throw failure('OverconstrainedError')
      return {}
    })
    browserWith(getUserMedia)
    expect(await openMicrophone('gone')).toMatchObject({ ok: true })
    expect(getUserMedia).toHaveBeenCalledTimes(2)
  })
})

describe('what is known of the microphone before it is opened', () => {
  /** A browser with these devices and this permission; both may change. */
  function browser(kinds: readonly string[], state: PermissionState | null) {
    const devices = Object.assign(new EventTarget(), {
      kinds,
      enumerateDevices: async () => devices.kinds.map((kind) => ({ kind })),
    })
    const permission = Object.assign(new EventTarget(), { state })
    const query = async () => {
      if (permission.state === null) throw new TypeError('no such name')
      return permission
    }
    vi.stubGlobal('navigator', { mediaDevices: devices, permissions: { query } })
    return { devices, permission }
  }

  async function watched() {
    const told: (string | null)[] = []
    const stop = watchMicrophone((problem) => told.push(problem))
    await vi.waitFor(() => expect(told).toHaveLength(1))
    return { told, stop }
  }

  it.each([
    ['allowed and there', ['audioinput'], 'granted', null],
    ['not asked for yet', ['audioinput'], 'prompt', null],
    ['of a browser that tells of no permission', ['audioinput'], null, null],
    ['refused', ['audioinput'], 'denied', 'denied'],
    ['not plugged in', ['audiooutput'], 'granted', 'missing'],
  ] as const)('A microphone that is %s is told so', async (_what, kinds, state, problem) => {
    browser(kinds, state)
    expect((await watched()).told).toEqual([problem])
  })

  it('A page without a secure origin has no microphone', async () => {
    vi.stubGlobal('navigator', {})
    expect((await watched()).told).toEqual(['insecure'])
  })

  it('A headset that is pulled out and a permission that is taken back are told, until nobody listens', async () => {
    const { devices, permission } = browser(['audioinput'], 'granted')
    const { told, stop } = await watched()
    devices.kinds = []
    devices.dispatchEvent(new Event('devicechange'))
    await vi.waitFor(() => expect(told).toEqual([null, 'missing']))
    permission.state = 'denied'
    permission.dispatchEvent(new Event('change'))
    await vi.waitFor(() => expect(told).toEqual([null, 'missing', 'denied']))
    stop()
    await Promise.resolve()
    devices.dispatchEvent(new Event('devicechange'))
    permission.dispatchEvent(new Event('change'))
    await new Promise((resolve) => setTimeout(resolve)) // all that was asked for has answered
    expect(told).toHaveLength(3)
  })
})
