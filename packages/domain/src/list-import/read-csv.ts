/** One line of a file as it was split. */
export interface CsvRow {
  /** Of the file, from 1: where it begins. */
  readonly line: number
  readonly cells: readonly string[]
  /** The line itself. */
  readonly raw: string
}

/** Why a file is no table (RFC 4180). */
export type CsvRefusal = 'quotes' | 'too_many_columns' | 'too_long' | 'too_many_rows'

export interface CsvLimits {
  readonly rows: number
  readonly columns: number
  /** Signs of one line. */
  readonly lineLength: number
}

/** A file that is none: where it ceased to be one. */
export class CsvError extends Error {
  readonly reason: CsvRefusal
  readonly line: number

  constructor(reason: CsvRefusal, line: number) {
    super(`${reason} in line ${line}`)
    this.reason = reason
    this.line = line
  }
}

/**
 * The rows of a CSV text, one at a time; lines without anything are left out. A quoted cell may hold delimiters, quotes (twice) and line ends.
 * @throws CsvError for quotes that nobody closes or that stand in the middle, and beyond the limits
 */
export function* readCsv(text: string, delimiter: string, limits: CsvLimits): Generator<CsvRow> {
  let [at, line, rows] = [0, 1, 0]
  while (at < text.length) {
    const row = readRow(text, { at, line, delimiter, limits })
    if (row.raw.trim() !== '') {
      rows += 1
      if (rows > limits.rows) throw new CsvError('too_many_rows', line)
      yield { line, cells: row.cells, raw: row.raw }
    }
    at = row.next
    line += row.lines
  }
}

interface Place {
  readonly at: number
  readonly line: number
  readonly delimiter: string
  readonly limits: CsvLimits
}

function readRow(text: string, { at: start, line, delimiter, limits }: Place) {
  const cells: string[] = []
  let [at, lines] = [start, 1]
  for (;;) {
    const cell = text[at] === '"' ? quoted(text, at, { line, start, limits }) : plain(text, at, delimiter)
    cells.push(cell.value)
    lines += cell.lines
    at = cell.end
    if (cells.length > limits.columns) throw new CsvError('too_many_columns', line)
    if (at - start > limits.lineLength) throw new CsvError('too_long', line)
    if (text[at] === delimiter) at += 1
    else if (at >= text.length || text[at] === '\n' || text[at] === '\r') break
    // Something stands behind a closing quote.
    else throw new CsvError('quotes', line)
  }
  const raw = text.slice(start, at)
  if (text[at] === '\r') at += 1
  if (text[at] === '\n') at += 1
  return { cells, raw, next: at, lines }
}

interface Cell {
  readonly value: string
  readonly end: number
  /** Line ends within it. */
  readonly lines: number
}

function plain(text: string, start: number, delimiter: string): Cell {
  let at = start
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1
  return { value: text.slice(start, at).trim(), end: at, lines: 0 }
}

function quoted(
  text: string,
  open: number,
  { line, start, limits }: { line: number; start: number; limits: CsvLimits },
): Cell {
  let [value, from, lines] = ['', open + 1, 0]
  for (;;) {
    const close = text.indexOf('"', from)
    // A quote that nobody closes swallows the rest of the file: it is told where it stands, before that is looked at.
    if (close === -1) throw new CsvError('quotes', line)
    if (close - start > limits.lineLength) throw new CsvError('too_long', line)
    const part = text.slice(from, close)
    lines += part.split('\n').length - 1
    value += part
    if (text[close + 1] !== '"') return { value: value.trim(), end: close + 1, lines }
    value += '"'
    from = close + 2
  }
}

export const DELIMITERS = [';', ',', '\t'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** The delimiter of a file: the one that its first line has most of, outside of quotes. */
export function delimiterOf(text: string): Delimiter {
  const first =
    text
      .slice(0, 10_000)
      .split(/\r?\n/, 1)[0]
      ?.replace(/"[^"]*"/g, '') ?? ''
  const counts = DELIMITERS.map((one) => first.split(one).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';'
}

/** Whether a spreadsheet would take a cell for a formula; a number with a sign or a country's code is none. */
export function isFormula(cell: string): boolean {
  return /^[=@\t\r]/.test(cell) || (/^[+-]/.test(cell) && !/^[+-][\d\s().,/-]*$/.test(cell))
}

/** A cell as it is written: in quotes where it must be, and never a formula. */
export function csvCell(text: string, delimiter: Delimiter = ';'): string {
  const safe = isFormula(text) ? `'${text}` : text
  return /["\r\n]/.test(safe) || safe.includes(delimiter) ? `"${safe.replaceAll('"', '""')}"` : safe
}
