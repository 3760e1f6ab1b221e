/** Tells how loud a microphone is, 0 to 1, some 20 times a second, until the returned function is called. */
export function meterLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    onLevel(levelOf(samples))
  }, 50)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}

const QUIET_DB = -60

/** Loudness of samples between -1 and 1 on the scale of a meter: -60 dB is 0, full scale is 1. */
export function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length)
  return Math.min(1, Math.max(0, 1 - (10 * Math.log10(power)) / QUIET_DB)) // of silence: -Infinity dB, which is 0
}
