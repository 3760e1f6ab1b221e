import { readFile } from 'node:fs/promises'
import { isPrintableJpeg } from './jpeg.ts'
import { MOST_EMBEDDED, MOST_OF_A_PDF } from './limits.ts'
import { printablePng } from './printable-png.ts'

/** The pictures of one PDF: of each its head is read before anything of it is opened, and all together are bounded. */
export class Pictures {
  #left = MOST_OF_A_PDF

  /**
   * A picture that pdfkit takes as it is and needs not decode; null for what is none, is too large, or does not fit beside the others.
   * What it lets shine through has the colour `behind` (`#rrggbb`).
   */
  async at(path: string, behind: string): Promise<Buffer | null> {
    const bytes = await readFile(path).catch(() => null)
    const picture = bytes && printable(bytes, behind)
    if (!picture || picture.length > Math.min(MOST_EMBEDDED, this.#left)) return null
    this.#left -= picture.length
    return picture
  }
}

function printable(bytes: Buffer, behind: string): Buffer | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return isPrintableJpeg(bytes) ? bytes : null
  return printablePng(bytes, behind)
}
