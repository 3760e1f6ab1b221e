import { inflateSync } from 'node:zlib'
import { MOST_DECODED } from './limits.ts'
import type { PngHead } from './png.ts'

/** Which pixels a pass has: from where, and how far apart. */
interface Pass {
  left: number
  top: number
  right: number
  down: number
}

const WHOLE: readonly Pass[] = [{ left: 0, top: 0, right: 1, down: 1 }]
/** Adam7 (PNG 8.2). */
const ADAM7: readonly Pass[] = [
  { left: 0, top: 0, right: 8, down: 8 },
  { left: 4, top: 0, right: 8, down: 8 },
  { left: 0, top: 4, right: 4, down: 8 },
  { left: 2, top: 0, right: 4, down: 4 },
  { left: 0, top: 2, right: 2, down: 4 },
  { left: 1, top: 0, right: 2, down: 2 },
  { left: 0, top: 1, right: 1, down: 2 },
]

/** A line of samples, and which pixels of the picture they are: `left`, `left + right`, … of line `y`. */
export interface Line {
  samples: Uint8Array
  y: number
  left: number
  right: number
  /** Pixels. */
  count: number
}

/**
 * The lines of a picture, in the order of the file. Never more is decoded than the head says, and that is `MOST_DECODED` at most.
 * @throws Error for more, for less, and for what cannot be read
 */
export function linesOf(head: PngHead, data: Buffer): Iterable<Line> {
  const passes = (head.isInterlaced ? ADAM7 : WHOLE)
    .map((pass) => ({ ...pass, ...sizeOf(head, pass) }))
    .filter(({ count, lines }) => count > 0 && lines > 0)
  const length = passes.reduce((sum, { lines, octets }) => sum + lines * (1 + octets), 0)
  if (length > MOST_DECODED) throw new Error('a picture that is too large to be decoded')
  const raw = inflateSync(data, { maxOutputLength: length, chunkSize: 1_048_576 })
  if (raw.length < length) throw new Error('a picture that ends early')
  return cut(raw, passes, Math.max(1, (head.samples * head.depth) / 8))
}

type SizedPass = Pass & ReturnType<typeof sizeOf>

function* cut(raw: Buffer, passes: readonly SizedPass[], step: number): Generator<Line, void, void> {
  let at = 0
  for (const { lines, octets, top, down, left, right, count } of passes) {
    let above: Uint8Array = new Uint8Array(octets)
    for (let line = 0; line < lines; line += 1) {
      const samples = raw.subarray(at + 1, at + 1 + octets)
      unfilter(raw[at] ?? 0, { samples, above, step })
      yield { samples, y: top + line * down, left, right, count }
      above = samples
      at += 1 + octets
    }
  }
}

function sizeOf({ width, height, samples, depth }: PngHead, { left, top, right, down }: Pass) {
  const count = Math.max(0, Math.ceil((width - left) / right))
  const lines = Math.max(0, Math.ceil((height - top) / down))
  return { count, lines, octets: Math.ceil((count * samples * depth) / 8) }
}

/** Filter type 0 to 4 of a line (PNG 9.2), undone in its place. */
function unfilter(
  type: number,
  { samples, above, step }: { samples: Uint8Array; above: Uint8Array; step: number },
): void {
  if (type > 4) throw new Error(`a picture has no filter ${type}`)
  if (type === 0) return
  for (let i = 0; i < samples.length; i += 1) {
    const left = i < step ? 0 : (samples[i - step] ?? 0)
    const up = above[i] ?? 0
    const before = i < step ? 0 : (above[i - step] ?? 0)
    samples[i] = (samples[i] ?? 0) + predicted(type, left, up, before)
  }
}

function predicted(type: number, left: number, up: number, before: number): number {
  switch (type) {
    case 1:
      return left
    case 2:
      return up
    case 3:
      return (left + up) >> 1
    default:
      return paeth(left, up, before)
  }
}

function paeth(left: number, up: number, before: number): number {
  const [toLeft, toUp, toBefore] = [
    Math.abs(up - before),
    Math.abs(left - before),
    Math.abs(left + up - 2 * before),
  ]
  if (toLeft <= toUp && toLeft <= toBefore) return left
  return toUp <= toBefore ? up : before
}
