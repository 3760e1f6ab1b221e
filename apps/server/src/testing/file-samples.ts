import { crc32 } from 'node:zlib'

// The least of a file that programs which read its kind would still open, or that its kind is told by.

const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A box of MP4 and its kin: length, type, content. */
function box(type: string, ...content: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? latin1(part) : part)))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length + 8)
  return Buffer.concat([length, latin1(type), body])
}

/** An MP4 of a brand, with a track for each handler (`soun`, `vide`). */
export function mp4(brand: string, ...handlers: readonly string[]): Buffer {
  const tracks = handlers.map((handler) =>
    box('trak', box('mdia', box('hdlr', '\0'.repeat(8), handler, '\0'.repeat(13)))),
  )
  return Buffer.concat([box('ftyp', brand, '\0\0\x02\0', 'isomiso2'), box('moov', ...tracks)])
}

/** WebM, or another document of EBML, with a track of a codec. */
export function webm(codec: string, document = 'webm'): Buffer {
  const header = `\x42\x86\x81\x01\x42\xf7\x81\x01\x42\x82${String.fromCharCode(0x80 + document.length)}${document}`
  return latin1(
    `\x1a\x45\xdf\xa3${String.fromCharCode(0x80 + header.length)}${header}\x18\x53\x80\x67\x01\xff\xff\xff\xff\xff\xff\xff` +
      `\x16\x54\xae\x6b\x9b\xae\x99\xd7\x81\x01\x86${String.fromCharCode(0x80 + codec.length)}${codec}`,
  )
}

/** The first pages of Ogg, one for each stream, by what each stream begins with. */
export function ogg(...streams: readonly string[]): Buffer {
  return latin1(
    streams
      .map(
        (first) =>
          `OggS\0\x02${'\0'.repeat(8)}\x01${'\0'.repeat(11)}\x01${String.fromCharCode(first.length)}${first}`,
      )
      .join(''),
  )
}

/** A ZIP archive of these files, kept as they are, in this order. */
export function zip(files: Readonly<Record<string, string>>): Buffer {
  const places: Buffer[] = []
  const parts: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const local = localHeader(name, text)
    const place = Buffer.alloc(46)
    place.writeUInt32LE(0x02014b50)
    local.copy(place, 6, 4, 30)
    place.writeUInt32LE(at, 42)
    places.push(place, latin1(name))
    parts.push(local, latin1(name), latin1(text))
    at += local.length + name.length + text.length
  }
  const directory = Buffer.concat(places)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, directory, end])
}

function localHeader(name: string, text: string): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50)
  header.writeUInt16LE(20, 4)
  header.writeUInt32LE(crc32(latin1(text)), 14)
  header.writeUInt32LE(text.length, 18)
  header.writeUInt32LE(text.length, 22)
  header.writeUInt16LE(name.length, 26)
  return header
}

/** `[Content_Types].xml` of an Office file (`wordprocessingml.document`, `spreadsheetml.sheet`, …). */
export function contentTypes(kind: string): string {
  return `<?xml version="1.0"?><Types><Override ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`
}
