/** What stands at the beginning of a file of values in UTF-8, so that spreadsheets read it as that. */
export const CSV_MARK = '\u{feff}'

/** Between values; spreadsheets of Brazil and Spain take a comma for the decimal sign. */
export type CsvSeparator = ';' | ','

/** One line of a file of values (RFC 4180), with its end. */
export function csvLine(cells: readonly string[], separator: CsvSeparator): string {
  return `${cells.map((cell) => quoted(cell, separator)).join(separator)}\r\n`
}

/** A text that a spreadsheet shows as it is: one that it would run as a formula has an apostrophe in front, which is no part of the value. */
export function inertText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** The same of digits that are no number (a telephone number, a document): a spreadsheet would round them, or take the zeros in front away. */
export function inertDigits(text: string): string {
  return /^(?:0\d+|\d{8,})$/.test(text) ? `'${text}` : inertText(text)
}

function quoted(cell: string, separator: CsvSeparator): string {
  return cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
