import { afterEach, describe, expect, it, vi } from 'vitest'
import { openMicrophone } from './microphone.ts'

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
