/** Web Audio that hears what the test says is loud, once a microphone is connected. */
export class FakeAnalyser {
  static last: FakeAnalyser
  amplitude = 0
  heard: unknown = null
  isClosed = false
  fftSize = 2048
  constructor() {
    FakeAnalyser.last = this
  }
  createAnalyser() {
    return this
  }
  createMediaStreamSource(stream: MediaStream) {
    return { connect: (analyser: FakeAnalyser) => (analyser.heard = stream) }
  }
  getFloatTimeDomainData(samples: Float32Array) {
    samples.fill(this.heard === null ? 0 : this.amplitude)
  }
  async close() {
    this.isClosed = true
  }
}
