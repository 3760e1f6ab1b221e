import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHAT_PDF } from '@ramal/contract/constants'
import type PDFDocument from 'pdfkit'
import { FONTS_DIR } from '../../../assets.ts'
import { FONT_FILES, type FontName } from './glyphs.ts'
import { breakLines, type Line } from './lines.ts'
import { unpackWoff } from './woff.ts'

/** `openImage`, and that `image` takes what it gives, is documented by pdfkit and missing in its types. */
export type Pdf = InstanceType<typeof PDFDocument> & {
  openImage?(bytes: Buffer): Buffer & { width: number; height: number }
}

const PT_PER_MM = 72 / 25.4
const A4_WIDTH_PT = 595.28
export const MARGIN_PT = CHAT_PDF.marginMm * PT_PER_MM
/** Points per CSS pixel: 960 px fill the page inside its margins. */
const PT_PER_PX = (A4_WIDTH_PT - 2 * MARGIN_PT) / CHAT_PDF.widthPx

export interface TextStyle {
  /** CSS pixels. */
  size: number
  color: string
  bold?: boolean
}

/** What stands in a column, one below the other. Heights in CSS pixels. */
export interface Row {
  height: number
  width: number
  draw(x: number, y: number): void
}

/** The pages in CSS pixels: places, measures and breaks every 1400 of them. */
export class Sheet {
  readonly #pdf: Pdf
  #y = 0

  constructor(pdf: Pdf) {
    this.#pdf = pdf
    for (const [name, file] of Object.entries(FONT_FILES))
      pdf.registerFont(name, unpackWoff(readFileSync(join(FONTS_DIR, file))))
  }

  get isFresh(): boolean {
    return this.#y === 0
  }

  space(height: number): void {
    if (!this.isFresh) this.#y += height
  }

  newPage(): void {
    this.#pdf.addPage()
    this.#y = 0
  }

  /** Draws rows from the current place on, over a background where they have one, going on on the next page. */
  place(rows: readonly Row[], at: { x: number; padding: number; width: number; fill: string | null }): void {
    let rest = rows
    while (rest.length > 0) {
      const count = this.#fitting(rest, at.padding)
      if (count === 0) this.newPage()
      else {
        this.#draw(rest.slice(0, count), at)
        rest = rest.slice(count)
      }
    }
  }

  /** Text as rows of one line each, `most` of them at most. */
  text(text: string, maxWidth: number, style: TextStyle, most = Number.POSITIVE_INFINITY): Row[] {
    const fontOf = (font: FontName): FontName => (style.bold && font === 'latin' ? 'bold' : font)
    const measure = ({ font, text }: { font: FontName; text: string }) =>
      this.#pdf
        .font(fontOf(font))
        .fontSize(style.size * PT_PER_PX)
        .widthOfString(text) / PT_PER_PX
    return breakLines(text, maxWidth, measure, most).map((line: Line) => ({
      height: style.size * 1.4,
      width: line.width,
      draw: (x, y) => {
        let left = x
        for (const run of line.runs) {
          this.#pdf
            .font(fontOf(run.font))
            .fontSize(style.size * PT_PER_PX)
            .fillColor(style.color)
            .text(run.text, pt(left), pt(y), { lineBreak: false })
          left += measure(run)
        }
      },
    }))
  }

  /** An image at `imageScale`, no larger than the box; null when it is none that PDF has. */
  image(bytes: Buffer, box: { width: number; height: number }): Row | null {
    try {
      const image = this.#pdf.openImage?.(bytes)
      if (!image) return null
      const shrink = Math.min(1 / CHAT_PDF.imageScale, box.width / image.width, box.height / image.height)
      const [width, height] = [image.width * shrink, image.height * shrink]
      return {
        width,
        height: height + 6,
        draw: (x, y) => {
          this.#pdf.image(image, pt(x), pt(y), { width: width * PT_PER_PX, height: height * PT_PER_PX })
        },
      }
    } catch {
      return null // a picture that only says that it is one
    }
  }

  #fitting(rows: readonly Row[], padding: number): number {
    let y = this.#y + 2 * padding
    const over = rows.findIndex((row) => {
      y += row.height
      return y > CHAT_PDF.pageHeightPx
    })
    const count = over < 0 ? rows.length : over
    return count === 0 && this.isFresh ? 1 : count
  }

  #draw(rows: readonly Row[], at: { x: number; padding: number; width: number; fill: string | null }): void {
    const height = rows.reduce((sum, row) => sum + row.height, 0) + 2 * at.padding
    if (at.fill !== null) {
      const size = [at.width * PT_PER_PX, height * PT_PER_PX, 8 * PT_PER_PX] as const
      this.#pdf.roundedRect(pt(at.x), pt(this.#y), ...size).fill(at.fill)
    }
    let y = this.#y + at.padding
    for (const row of rows) {
      row.draw(at.x + at.padding, y)
      y += row.height
    }
    this.#y += height
  }
}

/** From the margin, in points. */
function pt(px: number): number {
  return MARGIN_PT + px * PT_PER_PX
}
