import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { writePng } from './pictures/png.ts'
import { type Pdf, type Row, Sheet } from './sheet.ts'
import { readPdf } from './testing/pdf-text.ts'

const BOX = { width: 560, height: 720 }
const AT = { x: 0, padding: 0, width: 960, fill: null }

const newSheet = () => {
  const pdf: Pdf = new PDFDocument({ size: 'A4', font: '', bufferPages: true })
  return { pdf, sheet: new Sheet(pdf) }
}
/** A grey picture of this size. */
const grey = (width: number, height: number) =>
  writePng({
    head: { width, height, depth: 8, colour: 0, samples: 1, isInterlaced: false },
    palette: null,
    data: deflateSync(Buffer.alloc((width + 1) * height)),
  })
/** A row that only notes where it was drawn. */
const noted = (height: number, drawn: [number, number][]): Row => ({
  ...{ height, width: 10 },
  draw: (x, y) => void drawn.push([x, y]),
})

it.each([
  ['half as large as it is', [400, 300], [200, 150]],
  ['no wider than the box', [2_240, 280], [560, 70]],
  ['no higher than the box', [288, 2_880], [72, 720]],
])('A picture is printed %s (A-23)', (_, [width, height], [printedWidth, printedHeight]) => {
  const row = newSheet().sheet.image(grey(width!, height!), BOX)
  expect(row).toMatchObject({ width: printedWidth, height: printedHeight! + 6 })
})

it('What is no picture has no row, and the sheet goes on', () => {
  const { sheet } = newSheet()
  expect(sheet.image(Buffer.from('no picture'), BOX)).toBeNull()
  expect(sheet.text('a', 100, { size: 16, color: '#000000' })).toHaveLength(1)
})

it('Rows stand one below the other inside the padding, and the next ones below the padding', () => {
  const { sheet } = newSheet()
  const drawn: [number, number][] = []
  sheet.place([noted(20, drawn), noted(30, drawn)], { ...AT, x: 100, padding: 14 })
  sheet.space(12)
  sheet.place([noted(20, drawn)], AT)
  expect(drawn).toEqual([
    [114, 14],
    [114, 34],
    [0, 14 + 20 + 30 + 14 + 12],
  ])
})

it('Rows that a page has no room for go on at the top of the next page, and room is not left there', () => {
  const { sheet, pdf } = newSheet()
  const drawn: [number, number][] = []
  sheet.place([noted(1_000, drawn), noted(372, drawn), noted(1, drawn)], { ...AT, padding: 14 })
  expect(drawn.map(([, y]) => y)).toEqual([14, 1_014, 14])
  expect(pdf.bufferedPageRange().count).toBe(2)
  sheet.newPage()
  expect(sheet.isFresh).toBe(true)
  sheet.space(50)
  sheet.place([noted(10, drawn)], AT)
  expect([drawn.at(-1), sheet.isFresh]).toEqual([[0, 0], false])
})

it('A row that is higher than a page is drawn on a page of its own', () => {
  const { sheet, pdf } = newSheet()
  const drawn: [number, number][] = []
  sheet.place([noted(10, drawn), noted(2_000, drawn), noted(10, drawn)], AT)
  expect(drawn.map(([, y]) => y)).toEqual([0, 0, 0])
  expect(pdf.bufferedPageRange().count).toBe(3)
})

it('Text is as high as its letters and the space between lines, bold text is wider, larger text as much wider', () => {
  const { sheet } = newSheet()
  const row = (style: { size: number; bold?: boolean }) =>
    sheet.text('Conversa', 960, { color: '#000000', ...style })[0]!
  expect(row({ size: 10 }).height).toBeCloseTo(14)
  expect(row({ size: 20 }).width).toBeCloseTo(2 * row({ size: 10 }).width)
  expect(row({ size: 10, bold: true }).width).toBeGreaterThan(row({ size: 10 }).width)
})

it('Text of several scripts is drawn one run behind the other, in the fonts that have their letters', async () => {
  const { sheet, pdf } = newSheet()
  const [row] = sheet.text('abc Анна def', 960, { size: 16, color: '#000000' })
  row!.draw(0, 0)
  pdf.end()
  const [page] = readPdf(await buffer(pdf))
  const [latin, cyrillic, last] = page!.texts
  expect(page!.texts.map(({ text }) => text)).toEqual(['abc ', 'Анна', ' def'])
  expect(cyrillic!.x).toBeGreaterThan(latin!.x)
  expect(last!.x - latin!.x).toBeLessThan((row!.width * 72) / 96)
  expect(last!.x).toBeGreaterThan(cyrillic!.x)
})

it('Rows with a background have one behind them in its colour, others have none', async () => {
  const { sheet, pdf } = newSheet()
  const filled: unknown[] = []
  const fill = pdf.fill.bind(pdf)
  pdf.fill = (...args: Parameters<typeof fill>) => {
    filled.push(args[0])
    return fill(...args)
  }
  sheet.place([noted(20, [])], AT)
  expect(filled).toEqual([])
  sheet.place([noted(20, [])], { ...AT, fill: '#dbeafe' })
  expect(filled).toEqual(['#dbeafe'])
})
