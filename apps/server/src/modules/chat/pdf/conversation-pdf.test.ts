import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { CHAT_PDF } from '@ramal/contract/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PNG } from '../testing/files.ts'
import { printConversation } from './conversation-pdf.ts'
import { MOST_LINES, type PrintedConversation, type PrintedMessage } from './printed-conversation.ts'
import { type DrawnText, type ReadPage, readPdf } from './testing/pdf-text.ts'

const PT_PER_MM = 72 / 25.4
const MARGIN = CHAT_PDF.marginMm * PT_PER_MM
const WIDTH = 595.28 - 2 * MARGIN
const PT_PER_PX = WIDTH / CHAT_PDF.widthPx

const MESSAGE: PrintedMessage = {
  ...{ side: 'left', name: 'João', quote: null, text: 'Bom dia', image: null, note: null, meta: '09:26' },
}
const print = async (change: Partial<PrintedConversation>): Promise<ReadPage[]> => {
  const printed: PrintedConversation = {
    title: 'Conversa 1',
    subtitle: 'João',
    facts: [],
    messages: [],
    madeAt: 0,
    pageNumber: 'Página {page} de {total}',
    cut: 'Cortada',
    ...change,
  }
  return readPdf(await buffer(await printConversation(printed)))
}
const message = (change: Partial<PrintedMessage> = {}): PrintedMessage => ({ ...MESSAGE, ...change })
const linesOfPage = ({ texts }: ReadPage) => texts.map(({ text }) => text)
const linesOf = ([page]: ReadPage[]) => linesOfPage(page!)
const find = (page: ReadPage | undefined, words: string): DrawnText => {
  const found = page?.texts.find(({ text }) => text === words)
  if (!found) throw new Error(`${words} is not on the page`)
  return found
}
/** From the left margin, CSS pixels. */
const left = ({ x }: DrawnText) => (x - MARGIN) / PT_PER_PX

describe('the pages of a chat (A-23)', () => {
  let folder: string
  let picture: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ramal-pdf-'))
    picture = join(folder, 'photo')
    writeFileSync(picture, PNG)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('The page has the title, whom the chat was with, the facts, then the messages, and its number at last', async () => {
    const facts = [
      ['Canal', 'WhatsApp'],
      ['Fila', 'Suporte'],
    ] as const
    expect(linesOf(await print({ facts, messages: [message()] }))).toEqual([
      ...['Conversa 1', 'João', 'Canal: WhatsApp', 'Fila: Suporte'],
      ...['João', 'Bom dia', '09:26', 'Página 1 de 1'],
    ])
  })

  it('A message is its author, what it quotes, what it has besides words, its words and its time', async () => {
    const all = message({ quote: '» Oi', note: 'Anexo: a.pdf' })
    expect(linesOf(await print({ messages: [all] })).slice(2, -1)).toEqual([
      ...['João', '» Oi', 'Anexo: a.pdf', 'Bom dia', '09:26'],
    ])
    expect(linesOf(await print({ messages: [message({ text: '' })] })).slice(2, -1)).toEqual([
      'João',
      '09:26',
    ])
  })

  it('The lines of a page go down in their order, and none is drawn over another', async () => {
    const [page] = await print({ facts: [['Fila', 'Suporte']], messages: [message(), message()] })
    const heights = page!.texts.slice(0, -1).map(({ y }) => y)
    for (const [index, y] of heights.entries())
      if (index > 0) expect(heights[index - 1]! - y).toBeGreaterThan(10 * PT_PER_PX)
  })

  it('Messages are apart from each other by more than the lines of one are', async () => {
    const [page] = await print({ messages: [message({ meta: 'a' }), message({ name: 'b' })] })
    const apart = (find(page, 'a').y - find(page, 'b').y) / PT_PER_PX
    // What surrounds the words of both, and what lies between them.
    expect(apart).toBeGreaterThan(14 + 12 + 14)
    expect(apart).toBeLessThan(14 + 12 + 14 + 2 * 14)
  })

  it('The customer is at the left of the page, the agent at its right, the system in its middle', async () => {
    const words = 'uma palavra'
    const at = async (side: PrintedMessage['side']) => {
      const [page] = await print({ messages: [message({ side, name: words, text: 'a', meta: 'b' })] })
      return left(find(page, words))
    }
    const [client, system, agent] = [await at('left'), await at('centre'), await at('right')]
    expect(client).toBeCloseTo(14, 1)
    expect(system).toBeGreaterThan(400)
    // As far from the right as the customer from the left, and half of it in the middle.
    expect(system - client).toBeCloseTo((agent - client) / 2, 1)
    expect(agent).toBeLessThan(960 - 14 - 50)
  })

  it('A message is broken into lines that end before its bubble does', async () => {
    const text = Array.from({ length: 120 }, () => 'palavra').join(' ')
    const [page] = await print({ messages: [message({ text })] })
    const lines = page!.texts.filter((one) => one.text.startsWith('palavra'))
    expect(lines.map((one) => one.text.trim()).join(' ')).toBe(text)
    for (const line of lines.slice(0, -1)) {
      // 612 px hold 9 to 14 words of 16 px.
      expect(line.text.split(' ').length).toBeGreaterThan(6)
      expect(line.text.length).toBeLessThan(110)
    }
  })

  it('A message of more lines than are printed is cut with a note, one of exactly so many is not', async () => {
    const lines = async (count: number) => {
      const text = Array.from({ length: count }, () => 'x').join('\n')
      const words = (await print({ messages: [message({ text })] })).flatMap(({ texts }) => texts)
      return [words.filter((one) => one.text === 'x').length, words.some((one) => one.text === 'Cortada')]
    }
    expect(await lines(MOST_LINES)).toEqual([MOST_LINES, false])
    expect(await lines(MOST_LINES + 1)).toEqual([MOST_LINES, true])
  })

  it('A long chat goes on at the top of further pages, each with its number in the middle below', async () => {
    const messages = Array.from({ length: 30 }, (_, at) => message({ text: `mensagem ${at}` }))
    const pages = await print({ messages })
    expect(pages.length).toBe(3)
    expect(pages.flatMap(linesOfPage).filter((text) => text.startsWith('mensagem'))).toEqual(
      messages.map(({ text }) => text),
    )
    const tops = pages.map(({ texts }) => texts[0]!.y)
    for (const y of tops.slice(1)) expect(tops[0]! - y).toBeLessThan(20)
    for (const [index, page] of pages.entries()) {
      const number = find(page, `Página ${index + 1} de 3`)
      expect(left(number)).toBeGreaterThan(400)
      expect(left(number)).toBeLessThan(480)
      for (const other of page.texts.slice(0, -1)) expect(other.y).toBeGreaterThan(number.y)
    }
  })

  it('Pages hold no more than 1400 px, whatever stands on them', async () => {
    const text = Array.from({ length: 200 }, () => 'x').join('\n')
    const pages = await print({ messages: [message({ text }), message({ text })] })
    for (const { texts, height } of pages)
      for (const { y } of texts.slice(0, -1)) {
        const down = (height - MARGIN - y) / PT_PER_PX
        expect(down).toBeLessThanOrEqual(1400)
      }
    // 16 px letters take lines of 22.4: 62 on a page.
    expect(pages.length).toBe(7)
  })

  it('A picture stands in place of the note, which says in its place what it was where it cannot be shown', async () => {
    const note = 'Anexo: a.png'
    const shown = await print({ messages: [message({ image: picture, note })] })
    expect([shown[0]!.images, linesOf(shown).includes(note)]).toEqual([1, false])
    const lost = await print({ messages: [message({ image: join(folder, 'none'), note })] })
    expect([lost[0]!.images, linesOf(lost).includes(note)]).toEqual([0, true])
  })

  it('A picture that is broken off leaves its note, and the chat is printed', async () => {
    const path = join(folder, 'broken')
    writeFileSync(path, Buffer.concat([PNG.subarray(0, 20), Buffer.alloc(40)]))
    const pages = await print({ messages: [message({ image: path, note: 'Anexo: b' })] })
    expect([pages[0]!.images, linesOf(pages).includes('Anexo: b')]).toEqual([0, true])
  })
})
