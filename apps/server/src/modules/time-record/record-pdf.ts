import { CHAT_PDF } from '@ramal/contract/constants'
import PDFDocument from 'pdfkit'
import { MARGIN_PT, type Pdf, type Row, Sheet } from '../chat/pdf/sheet.ts'
import { COLUMN_PX, type PrintedRecord } from './printed-record.ts'

const INK = '#1f2933'
const SOFT = '#616e7c'
const SIZE = 11
const GAP = 8
const PLAIN = { x: 0, padding: 0, width: CHAT_PDF.widthPx, fill: null } as const

/** Lays a month's record out on A4, in a thread of its own as conversations are. */
export function printRecord(record: PrintedRecord): Pdf {
  const pdf = new PDFDocument({
    size: CHAT_PDF.format,
    margin: MARGIN_PT,
    bufferPages: true,
    font: '', // none of its own: ours are registered by the sheet
    info: { Title: record.title, CreationDate: new Date(record.madeAt) },
  })
  const sheet = new Sheet(pdf)
  const line = (words: string, size: number, color: string, bold = false) =>
    sheet.place(sheet.text(words, CHAT_PDF.widthPx, { size, color, bold }), PLAIN)
  line(record.title, 22, INK, true)
  for (const fact of record.facts) line(fact, 13, SOFT)
  sheet.space(16)
  if (record.days.length === 0) line(record.none, 14, INK)
  else sheet.place(cellRows(sheet, record.head, true), PLAIN)
  for (const { day, rows } of record.days) {
    sheet.space(10)
    line(day, 13, INK, true)
    for (const cells of rows) sheet.place(cellRows(sheet, cells), PLAIN)
  }
  sheet.space(20)
  for (const words of record.foot) line(words, 12, SOFT)
  numberPages(pdf, sheet, record)
  pdf.end()
  return pdf
}

/** Cells side by side, as one row: it stands on one page. */
function cellRows(sheet: Sheet, cells: readonly string[], bold = false): Row[] {
  let x = 0
  const columns = cells.map((words, at) => {
    const width = COLUMN_PX[at] ?? 0
    const lines = sheet.text(words, width - GAP, { size: SIZE, color: bold ? SOFT : INK, bold })
    const column = { x, lines }
    x += width
    return column
  })
  const height = Math.max(...columns.map(({ lines }) => lines.reduce((sum, { height }) => sum + height, 0)))
  return [
    {
      height: height + 4,
      width: CHAT_PDF.widthPx,
      draw: (left, top) => {
        for (const column of columns) {
          let y = top
          for (const line of column.lines) {
            line.draw(left + column.x, y)
            y += line.height
          }
        }
      },
    },
  ]
}

function numberPages(pdf: Pdf, sheet: Sheet, { pageNumber }: PrintedRecord): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page)
    const words = pageNumber.replace('{page}', String(page + 1)).replace('{total}', String(count))
    const [row] = sheet.text(words, CHAT_PDF.widthPx, { size: 12, color: SOFT })
    row?.draw((CHAT_PDF.widthPx - row.width) / 2, CHAT_PDF.pageHeightPx + 14)
  }
}
