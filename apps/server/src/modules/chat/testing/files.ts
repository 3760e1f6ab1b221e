import { ogg } from '../../../testing/file-samples.ts'

/** Small files that are what they say: one picture of one pixel, and beginnings of other kinds. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)
export const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
export const OGG = ogg('OpusHead\x01\x01\x38\x01\x80\xbb\0\0\0\0\0')
export const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')
