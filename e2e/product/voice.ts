import { expect, type Page } from '@playwright/test'

/** Tones by which the parties of a call are told apart, Hz; the music of the queues has none of them. The simulator's people say 1000. */
export const VOICE = { ana: 470, bruno: 850, diego: 1300, sofia: 620, outside: 1000 } as const

/** The microphone of the page gives this tone instead of Chromium's beeps. */
export async function speaksTone(page: Page, hz: number): Promise<void> {
  await page.addInitScript((frequency) => {
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      if (!constraints?.audio || constraints.video) return real(constraints)
      const device = await real(constraints)
      const context = new AudioContext()
      const oscillator = new OscillatorNode(context, { frequency })
      const volume = new GainNode(context, { gain: 0.25 })
      const out = context.createMediaStreamDestination()
      oscillator.connect(volume).connect(out)
      oscillator.start()
      // Whoever stops the tone stops the device too.
      for (const track of out.stream.getTracks()) {
        const stop = track.stop.bind(track)
        track.stop = () => {
          stop()
          for (const real of device.getTracks()) real.stop()
          void context.close()
        }
      }
      return out.stream
    }
  }, hz)
}

/** The tones in what the page's connections receive now, ascending. */
export function tonesAt(page: Page): Promise<number[]> {
  return page.evaluate(async (voices) => {
    const all = (window as unknown as { peerConnections: RTCPeerConnection[] }).peerConnections
    const tracks = all
      .filter(({ connectionState }) => connectionState === 'connected')
      .flatMap((peer) => peer.getReceivers().map(({ track }) => track))
      .filter(({ readyState }) => readyState === 'live')
    const context = new AudioContext()
    const analysers = tracks.map((track) => {
      const analyser = new AnalyserNode(context, { fftSize: 8192, smoothingTimeConstant: 0 })
      context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
      return analyser
    })
    await new Promise((resolve) => setTimeout(resolve, 400)) // real time: as much audio as a tone is told by
    const found = new Set<number>()
    for (const analyser of analysers) {
      const bins = new Float32Array(analyser.frequencyBinCount)
      analyser.getFloatFrequencyData(bins)
      const width = context.sampleRate / analyser.fftSize
      const at = (hz: number) =>
        Math.max(...[-1, 0, 1].map((step) => bins[Math.round(hz / width) + step] ?? -200))
      // A tone stands 20 dB above its surroundings; music and noise do not.
      for (const hz of voices)
        if (at(hz) > -60 && at(hz) > Math.max(at(hz - 60), at(hz + 60)) + 20) found.add(hz)
    }
    await context.close()
    return [...found].sort((a, b) => a - b)
  }, Object.values(VOICE))
}

/** The page hears just these tones. */
export async function expectTones(page: Page, ...hz: number[]): Promise<void> {
  await expect.poll(() => tonesAt(page), { timeout: 15_000 }).toEqual([...hz].sort((a, b) => a - b))
}
