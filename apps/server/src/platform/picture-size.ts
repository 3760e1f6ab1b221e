/** Width and height that the head of a picture asks a browser to make room for. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** What a PNG, JPEG or WebP says of its size; nothing of it is decoded. Null where it says none: no browser draws that either. */
export function pictureSize(bytes: Buffer): PictureSize | null {
  const head = bytes.toString('latin1', 0, 16)
  if (head.startsWith('\x89PNG')) return pngSize(bytes)
  if (head.startsWith('\xff\xd8')) return jpegSize(bytes)
  return head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP' ? webpSize(bytes) : null
}

/** PNG 11.2.1: IHDR comes first. */
function pngSize(bytes: Buffer): PictureSize | null {
  return bytes.length < 24 ? null : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** ITU T.81, B.1.1.3: SOF markers but DHT, JPG and DAC, which stand among them. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
/** Markers without a length: fill bytes, TEM, RSTn and SOI. */
const isBare = (marker: number) =>
  marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8) || marker === 0

/** ITU T.81, B.2.2. What stands between segments is stepped over, as decoders do. */
function jpegSize(bytes: Buffer): PictureSize | null {
  for (let at = 2; at + 9 <= bytes.length; ) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += isBare(marker) ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** RFC 9649 2.5 to 2.7: the first chunk has it, in one of three forms. */
function webpSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 30) return null
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const sizes = bytes.readUInt32LE(21)
      return { width: (sizes & 0x3fff) + 1, height: ((sizes >>> 14) & 0x3fff) + 1 }
    }
    default:
      return null
  }
}
