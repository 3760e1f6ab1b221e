import { crc32, deflateSync } from 'node:zlib'
import { CHAT_PDF } from '@ramal/contract/constants'
import { contracts } from '@ramal/db/schema/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLines } from '../../../testing/audit-lines.ts'
import { dearestTurn } from '../../../testing/dearest-turn.ts'
import { tokenCaller } from '../../../testing/sign-in.ts'
import { type AgentAtChat, ChatFixture, textMessage } from '../testing/chat-fixture.ts'
import { PDF, PNG } from '../testing/files.ts'
import { MOST_LINES } from './printed-conversation.ts'
import { type ReadPage, readPdf } from './testing/pdf-text.ts'

/** One A4 page, and the margin of 10 mm, in points. */
const A4 = { width: 595.28, height: 841.89 }
const MARGIN = (CHAT_PDF.marginMm * 72) / 25.4

let fixture: ChatFixture
let ana: AgentAtChat
let supervisor: { headers: Record<string, string>; token: string }
let stepId: number
beforeAll(async () => {
  fixture = await ChatFixture.start()
  supervisor = await tokenCaller(fixture.server.app, 'sofia')
  ana = await fixture.agentAtChat('ana')
  stepId = (await fixture.answeredChat(ana)).id
  await fixture.customerWrites('Atenção: não chegou, ¿mañana? Preço “R$ 10,00” – 5 € 👍 🦜')
  await fixture.post(ana, stepId, 'Olá! Vou verificar.')
  await fixture.postFile(ana, stepId, new File([PNG], 'Foto.png'), { content: 'veja' })
  await fixture.postFile(ana, stepId, new File([PDF], 'Orçamento.pdf'))
  await fixture.provider.received(3)
})
afterAll(() => fixture.stop())

const exported = (who: { headers: Record<string, string> }, query = '', id = stepId) =>
  fixture.server.app.inject({
    method: 'GET',
    url: `/api/v1/chat/export-pdf/${id}/${query}`,
    headers: who.headers,
  })
const pages = async (): Promise<ReadPage[]> => readPdf((await exported(supervisor)).rawPayload)
const find = (page: ReadPage, text: string) => {
  const found = page.texts.find((one) => one.text.includes(text))
  expect(found, text).toBeDefined()
  return found!
}

// Each export starts a thread, which from sources on a busy machine takes a second or two.
describe('a chat as PDF (contract §5.2, A-23)', { timeout: 30_000 }, () => {
  it('[R7.4-08] [R7.4-10] The PDF of a chat is shown inline, by header or api_key, named after its chat', async () => {
    const got = await exported(supervisor)
    expect(got.statusCode).toBe(200)
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="chat-${stepId}.pdf"`,
      'x-content-type-options': 'nosniff',
    })
    expect(got.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await exported({ headers: {} }, `?api_key=${supervisor.token}`)).statusCode).toBe(200)
  })

  it('[R7.4-09] The PDF is A4 portrait, 960 px inside margins of 10 mm, a page every 1400 px', async () => {
    expect(CHAT_PDF).toMatchObject({ widthPx: 960, pageHeightPx: 1400, marginMm: 10, imageScale: 2 })
    const [page] = await pages()
    expect(page).toMatchObject(A4)
    const texts = page!.texts.slice(0, -1) // the last is the page's number, in the margin
    for (const { x, y } of texts) {
      expect(x).toBeGreaterThanOrEqual(MARGIN - 0.01)
      expect(y).toBeGreaterThanOrEqual(MARGIN - 5)
    }
    const pxPerPt = 960 / (A4.width - 2 * MARGIN)
    expect((A4.height - 2 * MARGIN) * pxPerPt).toBeCloseTo(1400, -1)
  })

  it('The PDF says who the chat was with, and every message with its time and status', async () => {
    const [page] = await pages()
    for (const words of [
      `Conversa ${stepId}`,
      'João Souza',
      'Canal: ',
      'Fila: ',
      'Início: ',
      'Página 1 de 1',
    ])
      find(page!, words)
    expect(page!.text).toContain('Atenção: não chegou, ¿mañana? Preço “R$ 10,00” – 5 € (+) [emoji]')
    expect(page!.text).toMatch(/Olá! Vou verificar\.\n\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d · (Aceita|Enviada)/)
    expect(page!.text).toContain('Anexo: Orçamento.pdf')
    expect(page!.images).toBe(1)
    expect(page!.text).not.toContain('Foto.png')
    expect(page!.text).not.toContain('\ufffd')
  })

  it('The PDF has the customer at the left and the agent at the right', async () => {
    const [page] = await pages()
    const left = find(page!, 'Atenção')
    const right = find(page!, 'Vou verificar')
    expect(left.x).toBeLessThan(MARGIN + 20)
    expect(right.x).toBeGreaterThan(A4.width / 2)
    expect(left.y).toBeGreaterThan(right.y)
  })

  it('The PDF speaks the language of its reader, in the time zone of the tenant', async () => {
    await fixture.server.store.write((tx) => tx.db.update(contracts).set({ timezone: 'Asia/Tokyo' }))
    const got = await exported({ headers: { ...supervisor.headers, 'accept-language': 'es-es' } })
    const [page] = readPdf(got.rawPayload)
    find(page!, `Conversación ${stepId}`)
    const tokyo = new Intl.DateTimeFormat('pt-BR', { timeZone: 'Asia/Tokyo', hour: '2-digit' }).format(
      Date.now(),
    )
    expect(find(page!, 'Inicio: ').text).toContain(` ${tokyo.slice(0, 2)}:`)
    await fixture.server.store.write((tx) => tx.db.update(contracts).set({ timezone: 'America/Sao_Paulo' }))
  })

  it('A long chat goes on on further pages of the PDF, which are numbered, and loses no line', async () => {
    const { id } = await fixture.answeredChat(ana, '5511988880001')
    const words = Array.from({ length: 350 }, (_, i) => `palavra${i}`).join(' ')
    for (let i = 0; i < 4; i += 1) await fixture.post(ana, id, words)
    const read = readPdf((await exported(supervisor, '', id)).rawPayload)
    expect(read.length).toBeGreaterThan(1)
    for (const [index, page] of read.entries()) find(page, `Página ${index + 1} de ${read.length}`)
    const all = read.map((page) => page.text).join('\n')
    for (let i = 0; i < 350; i += 1) expect(all.match(new RegExp(`\\bpalavra${i}\\b`, 'g'))).toHaveLength(4)
    for (const { texts } of read) for (const { y } of texts) expect(y).toBeGreaterThan(0)
  })

  it('The PDF answers 401 to nobody, 403 without download_chat_conversation, and 404 for no chat', async () => {
    expect((await exported({ headers: {} })).statusCode).toBe(401)
    expect((await exported(ana)).statusCode).toBe(403) // their own chat, but not the permission
    expect((await exported(supervisor, '', 999_999)).statusCode).toBe(404)
  })

  it('Every export of a PDF stands in the audit ledger', async () => {
    const rows = () => auditLines(fixture.server.store, 'chat.export')
    const before = (await rows()).length
    await exported(supervisor)
    await exported(ana)
    const after = await rows()
    expect(after.length).toBe(before + 1)
    expect(after.at(-1)).toMatchObject({ entity: 'chat', entity_id: stepId })
  })
})

describe('a chat that a chatter made long', { timeout: 60_000 }, () => {
  const CUSTOMER = '5511988880002'
  const ENDLESS = 'a\n'.repeat(2_000)
  let id: number
  beforeAll(async () => {
    id = (await fixture.answeredChat(ana, CUSTOMER)).id
    const messages = Array.from({ length: 60 }, (_, i) => textMessage(`wamid.LONG${i}`, CUSTOMER, ENDLESS))
    await fixture.webhook({ messages })
  })

  it('An export of 60 messages of 2,000 lines leaves the server going on, and cuts each message with a note', async () => {
    const turns = dearestTurn()
    const got = await exported(supervisor, '', id)
    const dearest = turns.stop()
    expect(got.statusCode).toBe(200)
    expect(dearest).toBeLessThan(50)
    const all = readPdf(got.rawPayload)
      .map((page) => page.text)
      .join('\n')
    expect(all.match(/^a$/gm)).toHaveLength(60 * MOST_LINES)
    expect(all.match(/Mensagem cortada após 500 linhas/g)).toHaveLength(60)
  })

  it('A picture of a few octets that says it has 900 million pixels is a note, and costs no memory', async () => {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(30_000, 0)
    header.writeUInt32BE(30_000, 4)
    header.set([8, 6], 8) // colour with transparency: 3.6 GB, were it decoded
    const chunk = (type: string, data: Buffer) => {
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
      length.writeUInt32BE(data.length)
      sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])))
      return Buffer.concat([length, Buffer.from(type), data, sum])
    }
    const signature = PNG.subarray(0, 8)
    const data = chunk('IDAT', deflateSync(Buffer.alloc(30_000 * 4 + 1)))
    const bomb = Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))])
    expect(bomb.length).toBeLessThan(300)
    const { id: chat } = await fixture.answeredChat(ana, '5511988880003')
    await fixture.postFile(ana, chat, new File([bomb], 'Bomba.png'))
    await fixture.postFile(ana, chat, new File([PNG], 'Foto.png'))
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, 2)
    const got = await exported(supervisor, '', chat)
    clearInterval(watch)
    expect(got.statusCode).toBe(200)
    const [page] = readPdf(got.rawPayload)
    find(page!, 'Anexo: Bomba.png')
    expect(page!.images).toBe(1)
    // A thread and its fonts; the bomb was 3.6 GB and more.
    expect(most - before).toBeLessThan(500_000_000)
  })

  it('Exports of one person wait for each other, and a closed connection ends its own export', async () => {
    const url = `http://127.0.0.1:${fixture.server.port}/api/v1/chat/export-pdf/${id}/`
    const ask = (signal?: AbortSignal) => fetch(url, { headers: supervisor.headers, signal: signal ?? null })
    const gone = new AbortController()
    const left = ask(gone.signal).then(
      () => 'answered',
      () => 'left',
    )
    const flood = Array.from({ length: 12 }, () =>
      ask(gone.signal).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    expect(await Promise.race(flood)).toBe(429)
    gone.abort()
    expect(await left).toBe('left')
    await Promise.all(flood)
    expect((await ask()).status).toBe(200) // at once: nobody is before it
  })
})
