import { MOST_PIXELS } from './limits.ts'

/** Frames that PDF readers decode (ITU T.81, B.1.1.3): Huffman, baseline to progressive; a PDF has them as they are. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2])
/** Where a head without a frame ends: arithmetic and lossless frames and their tables, the scan, the end. */
const NO_FRAMES = new Set([
  0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xda, 0xd9,
])

/** Whether a JPEG says in its head that it is of a kind and size that is printed; nothing of it is decoded. */
export function isPrintableJpeg(bytes: Buffer): boolean {
  for (let at = 2; at + 10 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0
    const length = bytes.readUInt16BE(at + 2)
    if (FRAMES.has(marker)) return isPrintableFrame(bytes.subarray(at + 4))
    if (NO_FRAMES.has(marker) || length < 2) return false
    at += 2 + length
  }
  return false
}

/** Precision, lines, samples of a line, components (B.2.2). */
function isPrintableFrame(frame: Buffer): boolean {
  const [bits, height, width, components] = [frame[0], frame.readUInt16BE(1), frame.readUInt16BE(3), frame[5]]
  const isKnown = bits === 8 && (components === 1 || components === 3 || components === 4)
  return isKnown && height > 0 && width > 0 && height * width <= MOST_PIXELS
}
