import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { WhatsappEntry, WhatsappWebhook } from '@ramal/contract/whatsapp-inbound'
import type { Demo, DemoChannel } from '../demo-file.ts'
import { DEMO } from './running-simulator.ts'

/** The other side of the webhook: takes what is signed, refuses what is not, and knows which chats are finished. */
export class FakeContactCentre {
  readonly webhooks: WhatsappWebhook[] = []
  /** Answers these statuses first, whatever comes. */
  failures: number[] = []
  finished: string[] = []
  /** How often somebody asked for them. */
  looks = 0
  readonly #server: Server
  #url = ''

  constructor(secret = DEMO.channels[0]!.app_secret) {
    this.#server = createServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      const body = Buffer.concat(parts)
      const answer = (status: number, json: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
      const path = request.url ?? ''
      if (path.startsWith('/api/v1/integration/')) {
        const expected = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
        const failure = this.failures.shift()
        if (failure !== undefined) answer(failure, {})
        else if (request.headers['x-hub-signature-256'] !== expected) answer(401, {})
        else {
          this.webhooks.push(WhatsappWebhook.parse(JSON.parse(body.toString())))
          answer(200, {})
        }
      } else if (path === '/api/auth/login/') {
        const { username, password } = JSON.parse(body.toString())
        if (username === 'admin' && password === DEMO.password) answer(200, { token: 'f'.repeat(40) })
        else answer(400, {})
      } else if (path.startsWith('/api/v1/chat/historic/')) {
        this.looks += 1
        if (request.headers.authorization !== `Token ${'f'.repeat(40)}`) answer(401, {})
        else answer(200, { results: this.finished.map((uid) => ({ uid })) })
      } else answer(404, {})
    })
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    this.#url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  }

  /** What its demo file says. */
  get demo(): Pick<Demo, 'base_url' | 'channels'> {
    const [channel] = DEMO.channels
    const webhook_url = `${this.#url}/api/v1/integration/whatsapp/webhook/1/`
    return { base_url: this.#url, channels: [{ ...channel!, webhook_url }] }
  }

  get channel(): DemoChannel {
    return this.demo.channels[0]!
  }

  /** Every status that was told, in order. */
  get statuses() {
    return this.#changes().flatMap((change) => change.value.statuses ?? [])
  }

  /** Every customer's message, in order. */
  get messages() {
    return this.#changes().flatMap((change) => change.value.messages ?? [])
  }

  #changes() {
    return this.webhooks.flatMap((hook) => hook.entry.flatMap((entry) => WhatsappEntry.parse(entry).changes))
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

/** Sends a message as the console's server does: `POST {api_base_url}/{version}/{phone_number_id}/messages`. */
export async function sendToProvider(
  url: string,
  body: unknown,
  options: { token?: string; account?: string } = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { token = DEMO.channels[0]!.access_token, account = DEMO.channels[0]!.phone_number_id } = options
  const answer = await fetch(`${url}/v21.0/${account}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** The Cloud API body of a text. */
export function textTo(to: string, text: string, uid = '0198a7f0-0000-7000-8000-000000000001') {
  return {
    messaging_product: 'whatsapp',
    to,
    type: 'text',
    text: { body: text },
    biz_opaque_callback_data: uid,
  }
}
