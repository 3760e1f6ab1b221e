import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '@ramal/process/free-port'
import { hangUp, waitForCalls } from '../product/agent-call.ts'
import { answerChat, conversation, write } from '../product/agent-chat.ts'
import { beFree } from '../product/desk.ts'
import { product, useOwnProduct } from '../product/product.ts'
import { talk } from '../product/talk.ts'
import { test } from '../product/test.ts'

/** What nobody may find in a log, a metric or a trace. */
const PLANTED = {
  wrongPassword: 'Planted-password-7261',
  password: 'ramal-demo',
  customersText: 'planted question 5519',
  agentsText: 'planted answer 8834',
  file: 'planted-file-3307',
  caller: '11977770042',
  writer: '5511977770043',
}

const spans: string[] = []
const collector = createServer(async (request, response) => {
  let body = ''
  for await (const piece of request) body += String(piece)
  spans.push(body)
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
let metricsPort = 0

/** A line of a program's log. */
type Line = Record<string, unknown> & { msg?: string }

function logs(): { text: string; lines: Line[] } {
  const dir = join(product().dataDir, 'log')
  const text = readdirSync(dir)
    .map((file) => readFileSync(join(dir, file), 'utf8'))
    .join('\n')
  const json = text.split('\n').filter((line) => line.startsWith('{'))
  return { text, lines: json.map((line) => JSON.parse(line) as Line) }
}

const scrape = () => fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((answer) => answer.text())

test.describe('what the product says of itself', () => {
  useOwnProduct(async () => {
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
    metricsPort = await freePort()
    const { port } = collector.address() as AddressInfo
    return {
      LOG_LEVEL: 'trace',
      METRICS_PORT: String(metricsPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    }
  })
  test.afterAll(() => collector.close())

  test('A day of work is in logs, metrics and traces, and nothing that anybody said, typed or is called by', async ({
    page,
  }) => {
    const { baseUrl } = product()
    const refused = await page.request.post(`${baseUrl}/api/session/login/`, {
      data: { username: 'ana', password: PLANTED.wrongPassword },
    })
    expect(refused.status()).toBeGreaterThanOrEqual(400)
    await waitForCalls(page)
    const sim = await talk(page, PLANTED.caller)
    await hangUp(page)
    await sim.next('hungup')
    await beFree(page)
    await answerChat(page, PLANTED.writer, PLANTED.customersText)
    await write(page, PLANTED.agentsText)
    await expect(conversation(page)).toContainText(PLANTED.agentsText)
    const upload = { name: `${PLANTED.file}.png`, mimeType: 'image/png', buffer: Buffer.from(PLANTED.file) }
    const csrf = (await page.context().cookies()).find(({ name }) => /csrf/i.test(name))?.value ?? ''
    await page.request.put(`${baseUrl}/api/v1/business/profile/avatar/`, {
      headers: { 'x-csrftoken': csrf, referer: baseUrl },
      multipart: { avatar: upload },
    })

    await expect
      .poll(scrape, { timeout: 15_000 })
      .toMatch(/ramal_calls_ended_total\{direction="incoming",answered="true",ended_by="agent"\} 1/)
    const metrics = await scrape()
    expect(metrics).toMatch(
      /ramal_queue_wait_seconds_count\{channel="telephony",queue="\d+",how="answered"\} 1/,
    )
    expect(metrics).toMatch(/ramal_chats\{state="open"\} 1/)
    expect(metrics).toMatch(/ramal_program_starts\{program="media"\} 1/)
    await expect.poll(() => spans.join(), { timeout: 15_000 }).toContain('"call talk"')

    const { text, lines } = logs()
    const begins = lines.find(({ msg }) => msg === 'a call begins')
    expect(begins).toMatchObject({ call: expect.any(String), sip_call_id: expect.any(String) })
    for (const [what, planted] of Object.entries(PLANTED))
      for (const [where, all] of Object.entries({ logs: text, metrics, traces: spans.join() }))
        expect(all.includes(planted), `${what} in ${where}`).toBe(false)
  })
})
