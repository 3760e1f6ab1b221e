import { vi } from 'vitest'

/** Web Audio that counts the beeps it is asked for. */
export class FakeAudioContext {
  static last: FakeAudioContext
  state = 'suspended'
  currentTime = 0
  destination = {}
  sink = ''
  readonly beeps: number[] = []
  readonly volume = { gain: { value: 1 }, connect: () => undefined, disconnect: vi.fn() }
  constructor() {
    FakeAudioContext.last = this
  }
  createGain() {
    return this.volume
  }
  createOscillator() {
    const frequency = { value: 0 }
    const start = () => void this.beeps.push(frequency.value)
    return { frequency, connect: () => undefined, start, stop: () => undefined }
  }
  async resume() {
    this.state = 'running'
  }
  async setSinkId(id: string) {
    this.sink = id
  }
}
