/** A file of values with a line for each row; Excel reads it by the mark at its start. Cells that a spreadsheet would run are made texts. */
export function csvOf(rows: readonly (readonly (string | number)[])[], separator: ';' | ','): string {
  const lines = rows.map((row) => row.map((value) => cell(value, separator)).join(separator))
  return `\u{feff}${lines.join('\r\n')}\r\n`
}

function cell(value: string | number, separator: string): string {
  const text = String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  const isPlain = !safe.includes(separator) && !/["\r\n]/.test(safe)
  return isPlain ? safe : `"${safe.replaceAll('"', '""')}"`
}

/** Gives a file to whoever sits there. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
