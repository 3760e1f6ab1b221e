import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRemoteAudio } from './remote-audio.ts'

/** An audio element of a browser that lets the page sound, or not. */
class FakeAudio {
  static last: FakeAudio
  static allowed = true
  autoplay = false
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
  const audio = createRemoteAudio(null)
  expect(FakeAudio.last).toMatchObject({ srcObject: null, isPlaying: false })
  audio.attach(VOICE)
  expect(FakeAudio.last).toMatchObject({ srcObject: VOICE, isPlaying: true })
  audio.stop()
  expect(FakeAudio.last).toMatchObject({ srcObject: null, isPlaying: false })
})

it('A stream that the browser has not let sound yet starts by itself as soon as it may', async () => {
  FakeAudio.allowed = false
  expect(await uncaughtBy(() => createRemoteAudio(null).attach(VOICE))).toEqual([])
  expect(FakeAudio.last).toMatchObject({ srcObject: VOICE, autoplay: true })
})

it('The other side is heard on the chosen output, and on the default one when none is chosen any more', () => {
  const audio = createRemoteAudio('headset')
  expect(FakeAudio.last.sink).toBe('headset')
  audio.setOutput('speaker')
  expect(FakeAudio.last.sink).toBe('speaker')
  audio.setOutput(null)
  expect(FakeAudio.last.sink).toBe('')
})

it('An output that is gone leaves the call where it is heard', async () => {
  const audio = createRemoteAudio('headset')
  expect(await uncaughtBy(() => audio.setOutput('gone'))).toEqual([])
  expect(FakeAudio.last.sink).toBe('headset')
})

it('The other side is heard in a browser that knows one output alone', () => {
  vi.stubGlobal(
    'Audio',
    class extends FakeAudio {
      override setSinkId = undefined as never
    },
  )
  createRemoteAudio('headset').attach(VOICE)
  expect(FakeAudio.last.isPlaying).toBe(true)
})
