import { channels } from '@ramal/db/schema/channels'
import { templates } from '@ramal/db/schema/templates'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PNG } from '../../../testing/file-samples.ts'
import { multipartBody } from '../../../testing/multipart-body.ts'
import { type Caller, tokenCaller } from '../../../testing/sign-in.ts'
import { ChatFixture } from '../testing/chat-fixture.ts'

let chats: ChatFixture
let admin: Caller
let ana: Caller
beforeAll(async () => {
  chats = await ChatFixture.start()
  admin = await tokenCaller(chats.server.app, 'admin')
  ana = await tokenCaller(chats.server.app, 'ana')
})
afterAll(() => chats.stop())

const ask = (caller: Caller, method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
  chats.server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: caller.headers,
    ...(payload ? { payload } : {}),
  })
const send = (template_id: number, phone: string, params: object[] = []) =>
  ask(ana, 'POST', '/chat/send-template-whatsapp/', { phone, channel_id: 1, template_id, params })
/** The provider's verdict, as its webhook brings it. */
const verdict = async (event: string, name: string) => {
  const [channel] = await chats.server.store.read(({ db }) => db.select().from(channels))
  await chats.webhookOf([
    {
      id: channel!.waba_id,
      time: 1,
      changes: [
        {
          field: 'message_template_status_update',
          value: { event, message_template_name: name, message_template_language: 'pt_BR', reason: 'NONE' },
        },
      ],
    },
  ])
}
const body = (name: string) => ({ description: name, channel: 1, name, content: 'Seu pedido saiu.' })

describe("a template and its provider's verdict (entities §2)", () => {
  it('[obeys templates] A new template is used once its provider has approved it, and no more when it is paused', async () => {
    const made = await ask(admin, 'POST', '/chat/templates/', body('pedido_saiu'))
    expect([made.statusCode, made.json()]).toMatchObject([201, { status: 'DRAFT' }])
    const { id } = made.json<{ id: number }>()
    const offered = async () =>
      (await ask(ana, 'GET', '/chat/templates?channel=1&ignore-team=true')).body.includes('Seu pedido saiu.')
    expect([(await send(id, '11955551001')).statusCode, await offered()]).toEqual([400, false])
    await verdict('APPROVED', 'pedido_saiu')
    expect([(await send(id, '11955551001')).statusCode, await offered()]).toEqual([201, true])
    await verdict('PAUSED', 'pedido_saiu')
    expect([(await send(id, '11955551002')).statusCode, await offered()]).toEqual([400, false])
  })

  it('A change of what was approved needs another review; of anything else it does not', async () => {
    const { id } = (await ask(admin, 'POST', '/chat/templates/', body('pedido_novo'))).json<{ id: number }>()
    await verdict('APPROVED', 'pedido_novo')
    const renamed = await ask(admin, 'PATCH', `/chat/templates/${id}/`, { description: 'Outro' })
    expect(renamed.json()).toMatchObject({ status: 'APPROVED' })
    const changed = await ask(admin, 'PATCH', `/chat/templates/${id}/`, { content: 'Seu pedido chegou.' })
    expect(changed.json()).toMatchObject({ status: 'DRAFT', rejected_reason: null })
    expect((await send(id, '11955551003')).statusCode).toBe(400)
  })

  it.each([
    [{ content: 'Olá {{1}}' }, 'params'],
    [{ content: 'Olá {{1}}', params: [{ name: '1' }] }, 'example'],
    [{ name: 'Com Espaço' }, 'name'],
    [{ template_type: 'IMAGE' }, 'media'],
    [{ buttons: [{ type: 'URL', text: 'Site', value: 'https://x/{{1}}' }] }, 'params'],
  ])('A template with %j is refused at %s', async (change, field) => {
    const refused = await ask(admin, 'POST', '/chat/templates/', { ...body('recusado'), ...change })
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, [field]])
  })

  it('A name and language are there once in a channel', async () => {
    const again = await ask(admin, 'POST', '/chat/templates/', {
      ...body('pedido_saiu'),
      description: 'De novo',
    })
    expect([again.statusCode, Object.keys(again.json())]).toEqual([400, ['name']])
  })

  it('The file of a header is given to the provider first, and sent by its id', async () => {
    const params = { ...body('com_foto'), template_type: 'IMAGE' }
    const { headers, payload } = await multipartBody({
      params: JSON.stringify(params),
      media: new File([PNG], 'foto.png', { type: 'image/png' }),
    })
    const made = await chats.server.app.inject({
      method: 'POST',
      url: '/api/v1/chat/templates/',
      headers: { ...admin.headers, ...headers },
      payload,
    })
    const { id } = made.json<{ id: number }>()
    await chats.server.store.write(({ db }) =>
      db.update(templates).set({ status: 'APPROVED' }).where(eq(templates.id, id)),
    )
    expect((await send(id, '11955551004')).statusCode).toBe(201)
    const header = { type: 'image', image: { id: expect.stringMatching(/^media-/) } }
    await expect
      .poll(() => chats.provider.requests.map(({ body: sent }) => JSON.stringify(sent)).join('\n'))
      .toContain('com_foto')
    const sent = chats.provider.requests.find(({ body: one }) => JSON.stringify(one).includes('com_foto'))
    expect(sent?.body).toMatchObject({
      template: { components: [{ type: 'header', parameters: [header] }] },
    })
  })
})
