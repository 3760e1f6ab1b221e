import { type Crop, squareOf } from './crop.ts'

/** The largest file that may be chosen, MB; what is sent is the square alone. */
export const PHOTO_MAX_MB = 5
/** What may be chosen. */
export const PHOTO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
/** Side of the picture that is sent, px. */
const SIDE = 512
const QUALITY = 0.9

export type Opened =
  | { readonly ok: true; readonly image: HTMLImageElement; readonly url: string }
  | { readonly ok: false; readonly reason: 'photoTooLarge' | 'photoUnreadable' }

/** Opens a chosen file as a picture. Whoever gets it gives its `url` back (`URL.revokeObjectURL`). */
export async function openPicture(file: File): Promise<Opened> {
  if (file.size > PHOTO_MAX_MB * 1024 * 1024) return { ok: false, reason: 'photoTooLarge' }
  if (!PHOTO_TYPES.some((type) => type === file.type)) return { ok: false, reason: 'photoUnreadable' }
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return { ok: true, image, url }
  } catch {
    URL.revokeObjectURL(url)
    return { ok: false, reason: 'photoUnreadable' }
  }
}

/** The square of the picture, drawn anew: what a camera wrote into the file (where it was taken, say) is not in it. Null: the browser cannot. */
export function cutOut(image: HTMLImageElement, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  pen.fillStyle = '#ffffff' // a JPEG has no holes to look through
  pen.fillRect(0, 0, SIDE, SIDE)
  const { left, top, side } = squareOf(crop, { width: image.naturalWidth, height: image.naturalHeight })
  pen.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
