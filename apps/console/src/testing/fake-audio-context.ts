import { vi } from 'vitest'

/** Web Audio that counts the beeps it is asked for. */
export class FakeAudioContext {
  static last: FakeAudioContext
  state = 'suspended'
  currentTime = 0
  destination = {}
  sink = ''
  readonly beeps: number[] = []
  /** When each beep begins and ends, in seconds. */
  readonly times: [from: number, to: number][] = []
  readonly volume = { gain: { value: 1 }, connect: () => undefined, disconnect: vi.fn() }
  constructor() {
    FakeAudioContext.last = this
  }
  createGain() {
    return this.volume
  }
  createOscillator() {
    const frequency = { value: 0 }
    let from = 0
    const start = (at: number) => {
      from = at
      this.beeps.push(frequency.value)
    }
    const stop = (at: number) => void this.times.push([from, at])
    return { frequency, connect: () => undefined, start, stop }
  }
  async resume() {
    this.state = 'running'
  }
  async setSinkId(id: string) {
    this.sink = id
  }
}
