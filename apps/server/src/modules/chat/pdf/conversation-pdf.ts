import { readFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CHAT_PDF } from '@ramal/contract/constants'
import { MARGIN_PT, type Pdf, type Row, Sheet } from './sheet.ts'

/** A message as it is printed: words in the reader's language, times in the tenant's zone. */
export interface PrintedMessage {
  side: 'left' | 'right' | 'centre'
  name: string
  quote: string | null
  text: string
  /** Path of a PNG or JPEG. */
  image: string | null
  /** Stands where the image cannot be shown, and for other files. */
  note: string | null
  meta: string
}

export interface PrintedConversation {
  title: string
  subtitle: string
  /** Label and value. */
  facts: readonly (readonly [string, string])[]
  messages: readonly PrintedMessage[]
  /** Of the document, epoch ms. */
  madeAt: number
  pageNumber(page: number, total: number): string
}

const COLORS = { ink: '#1f2933', soft: '#616e7c', left: '#edf0f3', right: '#dbeafe' } as const
const BUBBLE = { width: 640, padding: 14, gap: 12 } as const
const IMAGE = { width: 560, height: 720 } as const
/** Messages laid out in one turn of the event loop: some 10 ms of work. */
const TURN = 40

/** Lays a conversation out on A4. The document streams what it has; errors of files leave a note in their place. */
export async function printConversation(printed: PrintedConversation): Promise<Pdf> {
  // Loaded at the first export: fonts and their engine are no part of a server's start.
  const { default: PDFDocument } = await import('pdfkit')
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
  for (const [index, message] of printed.messages.entries()) {
    await printMessage(sheet, message)
    if (index % TURN === TURN - 1) await nextTurn()
  }
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

async function printMessage(sheet: Sheet, message: PrintedMessage): Promise<void> {
  const inner = BUBBLE.width - 2 * BUBBLE.padding
  const rows: Row[] = []
  const add = (text: string | null, size: number, color: string, bold = false) => {
    if (text) rows.push(...sheet.text(text, inner, { size, color, bold }))
  }
  add(message.name, 14, COLORS.ink, true)
  add(message.quote, 13, COLORS.soft)
  const image = message.image === null ? null : await imageRow(sheet, message.image)
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

async function imageRow(sheet: Sheet, path: string): Promise<Row | null> {
  const bytes = await readFile(path).catch(() => null)
  return bytes && sheet.image(bytes, IMAGE)
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
    const [row] = sheet.text(pageNumber(page + 1, count), CHAT_PDF.widthPx, { size: 12, color: COLORS.soft })
    row?.draw((CHAT_PDF.widthPx - row.width) / 2, CHAT_PDF.pageHeightPx + 14)
  }
}
