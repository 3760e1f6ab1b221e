import { type Run, runsOf } from './glyphs.ts'

/** A line as it is drawn. */
export interface Line {
  runs: readonly Run[]
  width: number
}

/** Width of a run, in the unit of `maxWidth`. */
export type Measure = (run: Run) => number

/** Signs that fit in no line: what is behind so many for each line is not even looked at. */
const LONGEST_LINE = 200

/** Breaks text between words, and within a word that is wider than a line. Of more than `most` lines the first are given. */
export function breakLines(
  text: string,
  maxWidth: number,
  measure: Measure,
  most = Number.POSITIVE_INFINITY,
): Line[] {
  const lines: Line[] = []
  for (const paragraph of text.slice(0, most * LONGEST_LINE).split(/\r\n|\r|\n/)) {
    if (lines.length >= most) break
    for (const line of breakParagraph(paragraph, maxWidth, measure)) lines.push(line)
  }
  return lines.slice(0, most)
}

function breakParagraph(paragraph: string, maxWidth: number, measure: Measure): Line[] {
  const lines: Line[] = []
  let line: Line = { runs: [], width: 0 }
  const end = () => {
    lines.push(line)
    line = { runs: [], width: 0 }
  }
  for (const word of paragraph.match(/\s+|\S+/g) ?? []) {
    const piece = pieceOf(word, measure)
    if (line.width + piece.width <= maxWidth) line = joined(line, piece)
    else if (word.trim() === '') end()
    else {
      if (line.runs.length > 0) end()
      const [last, ...before] = cut(piece, maxWidth, measure).reverse()
      lines.push(...before.reverse())
      line = last ?? line
    }
  }
  end()
  return lines
}

function pieceOf(text: string, measure: Measure): Line {
  const runs = runsOf(text)
  return { runs, width: runs.reduce((sum, run) => sum + measure(run), 0) }
}

function joined(a: Line, b: Line): Line {
  const runs = a.runs.map((run) => ({ ...run }))
  for (const run of b.runs) {
    const last = runs.at(-1)
    if (last?.font === run.font) last.text += run.text
    else runs.push({ ...run })
  }
  return { runs, width: a.width + b.width }
}

/** A word in pieces that fit, sign by sign; one sign is always taken. */
function cut(word: Line, maxWidth: number, measure: Measure): Line[] {
  if (word.width <= maxWidth) return [word]
  const pieces: Line[] = []
  let piece: Line = { runs: [], width: 0 }
  for (const { font, text } of word.runs)
    for (const sign of text) {
      const run = { font, text: sign }
      const width = measure(run)
      if (piece.runs.length > 0 && piece.width + width > maxWidth) {
        pieces.push(piece)
        piece = { runs: [], width: 0 }
      }
      piece = joined(piece, { runs: [run], width })
    }
  return [...pieces, piece]
}
