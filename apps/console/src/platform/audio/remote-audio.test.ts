import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRemoteAudio } from './remote-audio.ts'

/** An audio element of a browser that lets the page sound, or not. */
class FakeAudio {
  static last: FakeAudio
  static allowed = true
  autoplay = false
  volume = 1
  srcObject: unknown = null
  isPlaying = false
  sink: string | null = null
  constructor() {
    FakeAudio.last = this
  }
  async play() {
    if (!FakeAudio.allowed) throw new DOMException('no gesture yet', 'NotAllowedError')
    this.isPlaying = true
  }
  pause() {
    this.isPlaying = false
  }
  async setSinkId(id: string) {
    if (id === 'gone') throw new DOMException('no such device', 'NotFoundError')
    this.sink = id
  }
}

const VOICE = { id: 'voice' } as MediaStream

beforeEach(() => {
  FakeAudio.allowed = true
  vi.stubGlobal('Audio', FakeAudio)
})
afterEach(() => vi.unstubAllGlobals())

/** What nobody has caught by the end of `act`. */
async function uncaughtBy(act: () => void): Promise<unknown[]> {
  const reasons: unknown[] = []
  const listener = (reason: unknown) => reasons.push(reason)
  process.on('unhandledRejection', listener)
  act()
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', listener)
  return reasons
}

it('The other side is heard from the moment its stream is there until the call stops', () => {
  const audio = createRemoteAudio({ device: null, volume: 1 })
  expect(FakeAudio.last).toMatchObject({ srcObject: null, isPlaying: false })
  audio.attach(VOICE)
  expect(FakeAudio.last).toMatchObject({ srcObject: VOICE, isPlaying: true })
  audio.stop()
  expect(FakeAudio.last).toMatchObject({ srcObject: null, isPlaying: false })
})

it('A stream that the browser has not let sound yet starts by itself as soon as it may', async () => {
  FakeAudio.allowed = false
  expect(await uncaughtBy(() => createRemoteAudio({ device: null, volume: 1 }).attach(VOICE))).toEqual([])
  expect(FakeAudio.last).toMatchObject({ srcObject: VOICE, autoplay: true })
})

it('The other side is heard on the chosen output, and on the default one when none is chosen any more', () => {
  const audio = createRemoteAudio({ device: 'headset', volume: 1 })
  expect(FakeAudio.last.sink).toBe('headset')
  audio.setOutput({ device: 'speaker', volume: 1 })
  expect(FakeAudio.last.sink).toBe('speaker')
  audio.setOutput({ device: null, volume: 1 })
  expect(FakeAudio.last.sink).toBe('')
})

it('The other side is as loud as the agent has chosen, also in a call that runs', () => {
  const audio = createRemoteAudio({ device: null, volume: 0.5 })
  expect(FakeAudio.last.volume).toBe(0.5)
  audio.setOutput({ device: null, volume: 0.9 })
  expect(FakeAudio.last.volume).toBe(0.9)
})

it('An output that is gone leaves the call where it is heard', async () => {
  const audio = createRemoteAudio({ device: 'headset', volume: 1 })
  expect(await uncaughtBy(() => audio.setOutput({ device: 'gone', volume: 1 }))).toEqual([])
  expect(FakeAudio.last.sink).toBe('headset')
})

it('The other side is heard in a browser that knows one output alone', () => {
  vi.stubGlobal(
    'Audio',
    class extends FakeAudio {
      override setSinkId = undefined as never
    },
  )
  createRemoteAudio({ device: 'headset', volume: 1 }).attach(VOICE)
  expect(FakeAudio.last.isPlaying).toBe(true)
})
