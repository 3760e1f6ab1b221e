import { open } from 'node:fs/promises'
import type { RecordingPeaks } from '@ramal/contract/entities/call-detail'
import { RecentMap } from '@ramal/domain/memory/recent-map'
import { WAV_HEADER } from '@ramal/media/wav'

/** Pieces that a recording is drawn with. */
export const PEAK_COUNT = 240
/** Every fourth frame: at 8 kHz still 2,000 looks a second, and a peak of speech lasts longer. */
const STRIDE = 4
const FRAME_BYTES = 4
const CHUNK_BYTES = 1 << 20
const RATE = 8000

/** Customer left, agent right: what the recorder writes (docs/architecture.md §4). Streams, so that an hour costs no memory. */
export async function readPeaks(path: string): Promise<RecordingPeaks> {
  const file = await open(path)
  try {
    const frames = Math.floor(((await file.stat()).size - WAV_HEADER) / FRAME_BYTES)
    const customer = new Array<number>(PEAK_COUNT).fill(0)
    const agent = new Array<number>(PEAK_COUNT).fill(0)
    const chunk = Buffer.alloc(CHUNK_BYTES)
    for (let frame = 0; frame < frames; ) {
      const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, WAV_HEADER + frame * FRAME_BYTES)
      const count = Math.floor(bytesRead / FRAME_BYTES)
      if (count === 0) break
      const samples = new Int16Array(chunk.buffer, chunk.byteOffset, count * 2)
      for (let at = 0; at < count; at += STRIDE) {
        const piece = Math.min(PEAK_COUNT - 1, Math.floor(((frame + at) * PEAK_COUNT) / frames))
        customer[piece] = Math.max(customer[piece] ?? 0, Math.abs(samples[at * 2] ?? 0))
        agent[piece] = Math.max(agent[piece] ?? 0, Math.abs(samples[at * 2 + 1] ?? 0))
      }
      frame += count
    }
    return {
      duration: Math.max(0, frames) / RATE,
      customer: customer.map(percent),
      agent: agent.map(percent),
    }
  } finally {
    await file.close()
  }
}

function percent(loudness: number): number {
  return Math.min(100, Math.round((loudness * 100) / 32_767))
}

/** Peaks of the recordings looked at last: a dialog opened again, and its neighbours, cost nothing. */
export class PeakCache {
  readonly #known: RecentMap<string, Promise<RecordingPeaks>>

  constructor(limit = 200) {
    this.#known = new RecentMap(limit)
  }

  /** Rejects as `readPeaks` does; a failure is not remembered. */
  of(path: string): Promise<RecordingPeaks> {
    const peaks = this.#known.get(path) ?? readPeaks(path)
    this.#known.remember(path, peaks)
    peaks.catch(() => this.#known.delete(path))
    return peaks
  }
}
