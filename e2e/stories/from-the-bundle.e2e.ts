import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { answerChat, classifyAndClose } from '../product/agent-chat.ts'
import { signIn } from '../product/agent-page.ts'
import { beFree } from '../product/desk.ts'
import { does } from '../product/every-kind.ts'
import { product } from '../product/product.ts'
import { pidOf } from '../product/programs.ts'
import { test, uniqueNumber } from '../product/test.ts'

// What the server starts or imports when it is first needed is found beside sources and in a bundle by different ways, and every other
// suite runs from sources. Of the rest all stories live: the threads of passwords (each sign-in) and of syncs (each write), the list of
// common passwords (agent-changes-the-password).

const SOUND = fileURLToPath(new URL('../../fixtures/audio/tone-1000.wav', import.meta.url))

interface Listed {
  results: Record<string, unknown>[]
}

test.describe('from the bundle that npm start makes', () => {
  test.beforeAll(() => expect(pidOf('server'), 'a server of apps/server/dist').not.toBeNull())

  test('[R7.4-09] [R7.4-10] [R7.4-20] A supervisor takes a conversation away as PDF, and a sound file of it as MP3: their threads start', async ({
    page,
    browser,
  }) => {
    const phone = uniqueNumber('5511944440001')
    const agent = await (await browser.newContext()).newPage()
    await signIn(agent)
    // Behind a call of another story the softphone stands open, in the room in which a chat is classified.
    await beFree(agent)
    const shut = agent.getByRole('button', { name: 'Fechar o softphone' })
    if (await shut.isVisible()) await shut.click()
    await answerChat(agent, phone, 'Preciso do contrato em papel')
    await does(phone, '--file', SOUND)
    await classifyAndClose(agent, phone)
    await agent.context().close()

    await signIn(page, 'sofia')
    const api = `${product().baseUrl}/api/v1/chat`
    const found = await page.request.get(`${api}/historic/?scope=all&search=${phone}`)
    const { results } = (await found.json()) as Listed
    const pdf = await page.request.get(`${api}/export-pdf/${results[0]?.['step_id']}/`)
    expect(pdf.status()).toBe(200)
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    expect(pdf.headers()['content-disposition']).toContain(`chat-${results[0]?.['step_id']}`)
    const body = (await pdf.body()).toString('latin1')
    expect(body.slice(0, 5)).toBe('%PDF-')
    expect(body).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/) // A4, upright

    // The message is there before its file: the server gets that from the provider by itself.
    const soundOf = async () => {
      const room = await page.request.get(`${api}/room/${results[0]?.['step_id']}/`)
      const { messages } = (await room.json()) as { messages: { attachment: string | null }[] }
      return messages.find(({ attachment }) => attachment !== null)?.attachment ?? null
    }
    await expect.poll(soundOf).not.toBeNull()
    const sound = await soundOf()
    const mp3 = await page.request.get(`${product().baseUrl}${sound}?convert_to=mp3`)
    expect([mp3.status(), mp3.headers()['content-type']]).toEqual([200, 'audio/mpeg'])
    expect((await mp3.body())[0]).toBe(0xff) // an MPEG frame
  })

  test('A list that may be long is searched without accents: the thread of long lists starts', async ({
    request,
  }) => {
    const api = `${product().baseUrl}/api`
    const data = { username: 'admin', password: 'ramal-demo' }
    const { token } = (await (await request.post(`${api}/auth/login/`, { data })).json()) as { token: string }
    const headers = { authorization: `Token ${token}` }
    const found = await request.get(`${api}/v1/service/pauses/?search=almoco&limit=1000`, { headers })
    expect(found.status()).toBe(200)
    expect(((await found.json()) as Listed).results).toMatchObject([{ description: 'Almoço' }])
    await request.post(`${api}/auth/logout/`, { headers })
  })
})
