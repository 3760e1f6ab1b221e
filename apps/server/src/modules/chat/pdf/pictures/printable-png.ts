import { deflateSync } from 'node:zlib'
import { type Png, readPng, writePng } from './png.ts'
import { type Line, linesOf } from './png-lines.ts'

/**
 * A PNG that pdfkit embeds without decoding it: what is transparent or interlaced is decoded here, bounded, and laid on the colour
 * `behind` (`#rrggbb`). Null for what cannot be read or is too large.
 */
export function printablePng(bytes: Buffer, behind: string): Buffer | null {
  const png = readPng(bytes)
  if (!png) return null
  const { head, transparency } = png
  const isPlain = head.colour !== 4 && head.colour !== 6 && !head.isInterlaced && transparency === null
  if (isPlain) return writePng(png)
  try {
    const data = deflateSync(laidOn(png, behind), { level: 6 })
    const plain = { ...head, depth: 8, colour: 2, samples: 3, isInterlaced: false }
    return writePng({ head: plain, palette: null, data })
  } catch {
    return null // it is not what its head says
  }
}

/** The picture in red, green and blue, each line told as differences of pixels (filter type 1), which packs well. */
function laidOn(png: Png, behind: string): Buffer {
  const { width, height } = png.head
  const ground = Number.parseInt(behind.slice(1), 16)
  const lines = linesOf(png.head, png.data) // first: it tells whether the head is to be believed
  const stride = 1 + 3 * width
  const colours = Buffer.alloc(stride * height)
  for (const line of lines) {
    const pixel = pixelsOf(png, line, ground)
    for (let i = 0; i < line.count; i += 1)
      colours.writeUIntBE(pixel(i), line.y * stride + 1 + 3 * (line.left + i * line.right), 3)
  }
  for (let y = 0; y < height; y += 1) {
    const line = colours.subarray(y * stride, (y + 1) * stride)
    line[0] = 1
    for (let at = stride - 1; at > 3; at -= 1) line[at] = (line[at] ?? 0) - (line[at - 3] ?? 0)
  }
  return colours
}

/** The colour of each pixel of a line as 0xrrggbb, what is transparent on `ground`. */
function pixelsOf({ head, palette, transparency }: Png, { samples }: Line, ground: number) {
  const { depth, colour, samples: each } = head
  const most = 2 ** depth - 1
  const said = (index: number): number => {
    if (depth === 8) return samples[index] ?? 0
    if (depth === 16) return ((samples[2 * index] ?? 0) << 8) | (samples[2 * index + 1] ?? 0)
    const bit = index * depth
    return ((samples[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & most
  }
  const octet = (index: number) => (depth === 16 ? said(index) >> 8 : Math.round((said(index) * 255) / most))
  const clear = (index: number) =>
    transparency?.length === 6 && [0, 1, 2].every((i) => said(index + i) === transparency.readUInt16BE(2 * i))
  const clearGrey = transparency?.length === 2 ? transparency.readUInt16BE(0) : -1
  return (pixel: number): number => {
    const at = pixel * each
    switch (colour) {
      case 0:
        return said(at) === clearGrey ? ground : mixed(grey(octet(at)), 255, ground)
      case 2:
        return clear(at) ? ground : rgb(octet(at), octet(at + 1), octet(at + 2))
      case 3: {
        const [r = 0, g = 0, b = 0] = palette?.subarray(3 * said(at), 3 * said(at) + 3) ?? []
        return mixed(rgb(r, g, b), transparency?.[said(at)] ?? 255, ground)
      }
      case 4:
        return mixed(grey(octet(at)), octet(at + 1), ground)
      default:
        return mixed(rgb(octet(at), octet(at + 1), octet(at + 2)), octet(at + 3), ground)
    }
  }
}

const rgb = (r: number, g: number, b: number) => (r << 16) | (g << 8) | b
const grey = (level: number) => rgb(level, level, level)

/** `colour` over `ground`, as far as it covers it: 0 to 255. */
function mixed(colour: number, cover: number, ground: number): number {
  if (cover === 255) return colour
  const part = (shift: number) =>
    Math.round((((colour >> shift) & 255) * cover + ((ground >> shift) & 255) * (255 - cover)) / 255)
  return rgb(part(16), part(8), part(0))
}
