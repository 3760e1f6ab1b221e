import { CHAT_PDF } from '@ramal/contract/constants'
import PDFDocument from 'pdfkit'
import { Pictures } from './pictures/pictures.ts'
import { MOST_LINES, type PrintedConversation, type PrintedMessage } from './printed-conversation.ts'
import { MARGIN_PT, type Pdf, type Row, Sheet } from './sheet.ts'

const COLORS = {
  ink: '#1f2933',
  soft: '#616e7c',
  left: '#edf0f3',
  right: '#dbeafe',
  paper: '#ffffff',
} as const
const BUBBLE = { width: 640, padding: 14, gap: 12 } as const
const IMAGE = { width: 560, height: 720 } as const

/**
 * Lays a conversation out on A4, which may take a second of one processor: in a thread of its own. Errors of files leave a note
 * in their place.
 */
export async function printConversation(printed: PrintedConversation): Promise<Pdf> {
  const pdf = new PDFDocument({
    size: CHAT_PDF.format,
    layout: CHAT_PDF.orientation,
    margin: MARGIN_PT,
    bufferPages: true,
    font: '', // none of its own: ours are registered by the sheet
    lang: 'pt-BR',
    info: { Title: printed.title, CreationDate: new Date(printed.madeAt) },
  })
  const sheet = new Sheet(pdf)
  printHead(sheet, printed)
  const context = { cut: printed.cut, pictures: new Pictures() }
  for (const message of printed.messages) await printMessage(sheet, message, context)
  numberPages(pdf, sheet, printed)
  pdf.end()
  return pdf
}

function printHead(sheet: Sheet, { title, subtitle, facts }: PrintedConversation): void {
  const plain = { x: 0, padding: 0, width: CHAT_PDF.widthPx, fill: null }
  sheet.place(sheet.text(title, CHAT_PDF.widthPx, { size: 26, color: COLORS.ink, bold: true }), plain)
  sheet.place(sheet.text(subtitle, CHAT_PDF.widthPx, { size: 16, color: COLORS.soft }), plain)
  sheet.space(12)
  for (const [label, value] of facts) {
    const words = `${label}: ${value}`
    sheet.place(sheet.text(words, CHAT_PDF.widthPx, { size: 14, color: COLORS.ink }), plain)
  }
  sheet.space(20)
}

async function printMessage(
  sheet: Sheet,
  message: PrintedMessage,
  { cut, pictures }: { cut: string; pictures: Pictures },
): Promise<void> {
  const inner = BUBBLE.width - 2 * BUBBLE.padding
  const rows: Row[] = []
  const add = (text: string | null, size: number, color: string, bold = false) => {
    if (!text) return
    const lines = sheet.text(text, inner, { size, color, bold }, MOST_LINES + 1)
    rows.push(...lines.slice(0, MOST_LINES))
    if (lines.length > MOST_LINES) rows.push(...sheet.text(cut, inner, { size: 12, color: COLORS.soft }))
  }
  add(message.name, 14, COLORS.ink, true)
  add(message.quote, 13, COLORS.soft)
  const behind = fillOf(message.side) ?? COLORS.paper
  const picture = message.image === null ? null : await pictures.at(message.image, behind)
  const image = picture && sheet.image(picture, IMAGE)
  if (image) rows.push(image)
  else add(message.note, 14, COLORS.soft)
  add(message.text, 16, COLORS.ink)
  add(message.meta, 12, COLORS.soft)
  const width = Math.max(...rows.map((row) => row.width)) + 2 * BUBBLE.padding
  sheet.place(rows, {
    x: leftOf(message.side, width),
    padding: BUBBLE.padding,
    width,
    fill: fillOf(message.side),
  })
  sheet.space(BUBBLE.gap)
}

function leftOf(side: PrintedMessage['side'], width: number): number {
  switch (side) {
    case 'left':
      return 0
    case 'right':
      return CHAT_PDF.widthPx - width
    case 'centre':
      return (CHAT_PDF.widthPx - width) / 2
  }
}

function fillOf(side: PrintedMessage['side']): string | null {
  return side === 'centre' ? null : COLORS[side]
}

/** In the margin below, when it is known how many there are. */
function numberPages(pdf: Pdf, sheet: Sheet, { pageNumber }: PrintedConversation): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page)
    const words = pageNumber.replace('{page}', String(page + 1)).replace('{total}', String(count))
    const [row] = sheet.text(words, CHAT_PDF.widthPx, { size: 12, color: COLORS.soft })
    row?.draw((CHAT_PDF.widthPx - row.width) / 2, CHAT_PDF.pageHeightPx + 14)
  }
}
