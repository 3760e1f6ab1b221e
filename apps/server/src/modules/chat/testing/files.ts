/** Small files that are what they say: one picture of one pixel, and beginnings of other kinds. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)
export const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
export const OGG = Buffer.from('OggS\0\x02\0\0\0\0\0\0\0\0OpusHead', 'latin1')
export const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')
