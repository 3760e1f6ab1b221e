import { readFile } from 'node:fs/promises'
import { pictureSize } from '../../platform/picture-size.ts'
import { AppError } from '../app-error.ts'

/** Largest picture: every colleague's browser opens it, with four bytes for each of these, however few the file has. */
const MOST_PIXELS = 4096 * 4096

/** Takes a picture that browsers can draw at no great cost. @throws AppError 413 for more than `MOST_PIXELS`, 415 for none */
export async function assertDrawable(path: string): Promise<void> {
  const size = pictureSize(await readFile(path))
  if (size && size.width * size.height === 0) throw new AppError('unsupported_media') // nothing that could be drawn
  if (size && size.width * size.height > MOST_PIXELS) throw new AppError('too_large')
}
