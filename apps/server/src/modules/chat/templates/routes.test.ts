import { userGroups, users } from '@ramal/db/schema/business'
import { channels } from '@ramal/db/schema/channels'
import { chatMessages } from '@ramal/db/schema/chat'
import { clientConsents } from '@ramal/db/schema/client-ledger'
import { contracts } from '@ramal/db/schema/contracts'
import { clientPhones, clients } from '@ramal/db/schema/crm'
import { teams } from '@ramal/db/schema/teams'
import { teamTemplates, templates } from '@ramal/db/schema/templates'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tokenCaller } from '../../../testing/sign-in.ts'
import { type AgentAtChat, ChatFixture, chatOf } from '../testing/chat-fixture.ts'

type Row = typeof templates.$inferInsert

let fixture: ChatFixture
let ana: AgentAtChat
let bruno: { headers: Record<string, string> }
let byName: ReadonlyMap<string, number>
let phones = 0
beforeAll(async () => {
  fixture = await ChatFixture.start()
  await fixture.server.store.write((tx) => tx.db.update(teams).set({ chat_limit_per_user: null }))
  ana = await fixture.agentAtChat('ana')
  bruno = await tokenCaller(fixture.server.app, 'bruno')
  const rows = await fixture.server.store.read((tx) => tx.db.select().from(templates))
  byName = new Map(rows.map((row) => [row.name, row.id]))
})
afterAll(() => fixture.stop())

const freshPhone = () => {
  phones += 1
  return `55119666600${String(phones).padStart(2, '0')}`
}
const template = (name = 'boas_vindas') => byName.get(name)!
const FILLED = [
  { name: 'nome', value: 'João' },
  { name: 'atendente', value: 'Ana' },
  { name: 'equipe', value: 'Suporte' },
]
const send = (payload: object, caller: { headers: Record<string, string> } = ana) =>
  fixture.server.app.inject({
    method: 'POST',
    url: '/api/v1/chat/send-template-whatsapp/',
    headers: caller.headers,
    payload,
  })
const toContact = (phone: string, change: object = {}) =>
  send({ phone, channel_id: fixture.channelId, template_id: template(), params: [], ...change })
const addTemplate = async (change: Partial<Row>): Promise<number> => {
  const base: Row = { tenant_id: 1, channel_id: fixture.channelId, description: 'x', name: 'x', content: 'x' }
  const [row] = await fixture.server.store.write((tx) =>
    tx.db
      .insert(templates)
      .values({ ...base, status: 'APPROVED', ...change })
      .returning({ id: templates.id }),
  )
  return row!.id
}
const addTenant = () =>
  fixture.server.store.write(async (tx) => {
    const [tenant] = await tx.db
      .insert(contracts)
      .values({ code: `t${Math.random()}`, description: 'Outra' })
      .returning({ id: contracts.id })
    const [channel] = await tx.db
      .insert(channels)
      .values({ tenant_id: tenant!.id, description: 'Outro canal' })
      .returning({ id: channels.id })
    return { tenant_id: tenant!.id, channel_id: channel!.id }
  })
const stepIn = async (id: number) =>
  (await fixture.get(ana, `/chat/room/${id}/`)).json<{ step: object }>().step
const lastRequest = () => fixture.provider.requests.at(-1)?.body

describe('GET templates', () => {
  const list = async (query: string, caller: { headers: Record<string, string> } = ana) => {
    const answer = await fixture.get(caller, `/chat/templates${query}`)
    return answer.json<{ results: { description: string }[] }>().results.map((row) => row.description)
  }

  it('[R6-25] An agent without chat.view_template lists and reads templates', async () => {
    const profile = await fixture.get(ana, '/business/profile/')
    expect(profile.json<{ roles: string[] }>().roles).not.toContain('chat.view_template')
    expect(await list(`?channel=${fixture.channelId}`)).toContain('Retomar atendimento')
    expect((await fixture.get(ana, `/chat/templates/${template()}/`)).statusCode).toBe(200)
  })

  it('[R7.4-05] The list shows templates of the channel, and those of other teams with ignore-team alone', async () => {
    const other = await fixture.server.store.write(async (tx) => {
      const [team] = await tx.db
        .insert(teams)
        .values({ tenant_id: 1, description: 'Vendas' })
        .returning({ id: teams.id })
      const [channel] = await tx.db
        .insert(channels)
        .values({ tenant_id: 1, description: 'Segundo' })
        .returning({ id: channels.id })
      return { teamId: team!.id, channelId: channel!.id }
    })
    const ofTeam = await addTemplate({ description: 'Da outra equipe' })
    await fixture.server.store.write((tx) =>
      tx.db.insert(teamTemplates).values({ team_id: other.teamId, template_id: ofTeam }),
    )
    await addTemplate({ description: 'Do segundo', channel_id: other.channelId })
    const ours = ['Retomar atendimento', 'Boas-vindas', 'Novidades do mês']
    expect(await list(`?channel=${fixture.channelId}`)).toEqual(ours)
    expect(await list(`/?channel=${fixture.channelId}&ignore-team=false`)).toEqual(ours)
    expect(await list(`?channel=${fixture.channelId}&ignore-team=true`)).toEqual([...ours, 'Da outra equipe'])
    expect(await list(`?channel=${other.channelId}`)).toEqual(['Do segundo'])
  })

  it('People who may see the settings get templates of any status, and with ignore-team the picker’s (contract §7)', async () => {
    const admin = await tokenCaller(fixture.server.app, 'admin')
    const id = await addTemplate({ description: 'Rascunho', status: 'DRAFT' })
    expect(await list('?search=rascunho', admin)).toEqual(['Rascunho'])
    expect(await list('?search=rascunho&ignore-team=true', admin)).toEqual([])
    const row = await fixture.get(admin, `/chat/templates/${id}/`)
    expect(row.json()).toMatchObject({ id, status: 'DRAFT', channel: { id: fixture.channelId } })
    const asked = await fixture.get(admin, `/chat/templates/${template()}/?step_id=999999`)
    expect(asked.statusCode).toBe(404)
  })

  it.each<[string, Partial<Row>]>([
    ['not approved', { status: 'PENDING' }],
    ['not active', { is_active: false }],
    ['deleted', { deleted_at: 1 }],
  ])('A template that is %s is not there', async (_why, change) => {
    const id = await addTemplate({ description: 'Oculto', ...change })
    expect(await list('?search=oculto')).toEqual([])
    expect((await fixture.get(ana, `/chat/templates/${id}/`)).statusCode).toBe(404)
    expect((await toContact(freshPhone(), { template_id: id })).json()).toHaveProperty('template_id')
  })

  it('A template of another tenant is not there', async () => {
    const id = await addTemplate({ description: 'De fora', ...(await addTenant()) })
    expect(await list('?ignore-team=true&search=fora')).toEqual([])
    expect((await fixture.get(ana, `/chat/templates/${id}/`)).statusCode).toBe(404)
  })

  it('[R3-29] A template has every field of the entity', async () => {
    const id = template('novidades_do_mes')
    expect((await fixture.get(ana, `/chat/templates/${id}`)).json()).toEqual({
      id,
      description: 'Novidades do mês',
      channel: fixture.channelId,
      template_type: 'IMAGE',
      media: 'http://127.0.0.1:8080/demo/novidades.png',
      content: 'Confira as novidades de {{1}}.',
      params: [{ name: '1', value: 'março' }],
    })
  })
})

describe('[R7.4-04] GET templates/{id}', () => {
  const paramsOf = async (query: string) => {
    const answer = await fixture.get(ana, `/chat/templates/${template('retomar_atendimento')}/${query}`)
    return answer.json<{ params: { value: string }[] }>().params.map((param) => param.value)
  }

  it('A template’s parameters know only the agent when no record is named', async () => {
    expect(await paramsOf('')).toEqual(['', 'Ana', 'Suporte'])
  })

  it('A user who serves no customers is told nothing of a client', async () => {
    const { store, app } = fixture.server
    const carla = await tokenCaller(app, 'carla')
    const [row] = await store.read((tx) => tx.db.select().from(users).where(eq(users.username, 'carla')))
    await store.write((tx) => tx.db.delete(userGroups).where(eq(userGroups.user_id, row!.id)))
    expect((await fixture.get(carla, `/chat/templates/${template()}/`)).statusCode).toBe(200)
    const answer = await fixture.get(carla, `/chat/templates/${template()}/?client_id=1`)
    expect(answer.statusCode).toBe(403)
  })

  it('The parameter step_id fills in the chat, and client_id the client', async () => {
    const room = await fixture.answeredChat(ana, freshPhone())
    expect(await paramsOf(`?step_id=${room.id}`)).toEqual(['João', 'Ana', 'Suporte'])
    const [client] = await fixture.server.store.write((tx) =>
      tx.db
        .insert(clients)
        .values({ tenant_id: 1, description: 'Rita', full_name: 'Rita Nunes' })
        .returning({ id: clients.id }),
    )
    expect(await paramsOf(`?client_id=${client!.id}`)).toEqual(['Rita', 'Ana', 'Suporte'])
  })

  it('A template is answered 404 for a record that is not there, of another tenant, or another agent’s', async () => {
    const room = await fixture.answeredChat(ana, freshPhone())
    const url = `/chat/templates/${template()}/`
    const foreign = await addTenant()
    const [client] = await fixture.server.store.write((tx) =>
      tx.db
        .insert(clients)
        .values({ tenant_id: foreign.tenant_id, description: 'X', full_name: 'X' })
        .returning({ id: clients.id }),
    )
    for (const query of ['?step_id=999999', `?client_id=${client!.id}`, '?mailing_client_id=1'])
      expect((await fixture.get(ana, url + query)).statusCode).toBe(404)
    expect((await fixture.get(bruno, `${url}?step_id=${room.id}`)).statusCode).toBe(404)
  })
})

describe('POST send-template-whatsapp', () => {
  it('[R7.4-06] [R3-30] A sent template opens a chat of type 10 that is the agent’s, tells them, and is handed over', async () => {
    const phone = freshPhone()
    const answer = await send({
      phone,
      step_id: null,
      mailing_client_id: null,
      client_id: null,
      channel_id: fixture.channelId,
      template_id: template('retomar_atendimento'),
      params: FILLED,
      content: 'o que o diálogo mostrou',
    })
    expect(answer.statusCode).toBe(201)
    const { step_id, message } = answer.json<{ step_id: number; message: object }>()
    const content = 'Olá, João. Aqui é Ana, da equipe Suporte. Podemos continuar o seu atendimento?'
    expect(message).toMatchObject({
      step: step_id,
      type: 'template',
      template_type: 'TEXT',
      url: null,
      content,
    })
    const chat = await ana.chat.next('chat', (data) => chatOf(data).id === step_id)
    expect(chat.data['chat']).toMatchObject({
      chat_type: 10,
      answered: true,
      phone,
      has_expired: false,
      can_agent_send_message: false,
      last_message: content,
    })
    const told = await ana.chat.next('message', (data) => data['step_id'] === step_id)
    expect(told.data['message']).toMatchObject({ type: 'template', content })
    await ana.chat.next('messageStatus', (data) => data['step_id'] === step_id)
    expect(lastRequest()).toMatchObject({
      to: phone,
      type: 'template',
      template: {
        name: 'retomar_atendimento',
        language: { code: 'pt_BR' },
        components: [
          {
            type: 'body',
            parameters: FILLED.map(({ name, value }) => ({
              type: 'text',
              parameter_name: name,
              text: value,
            })),
          },
        ],
      },
    })
  })

  it('[A-105] A message is refused with 409 waiting_client until the client answers, in whatever chat', async () => {
    const phone = freshPhone()
    const opened = (await toContact(phone)).json<{ step_id: number }>().step_id
    const incoming = await fixture.answeredChat(ana, freshPhone())
    expect((await send({ step_id: incoming.id, template_id: template() })).statusCode).toBe(201)
    for (const id of [opened, incoming.id]) {
      const refused = await fixture.post(ana, id, 'x')
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'waiting_client'])
    }
    await fixture.customerWrites('Sim', { from: phone })
    expect((await fixture.post(ana, opened, 'Que bom')).statusCode).toBe(201)
  })

  it('An expired chat gets its template and waits, and the picture is the template’s header', async () => {
    const room = await fixture.answeredChat(ana, freshPhone())
    await fixture.patchRoom(room.id, { last_client_response_at: 1 })
    expect(await stepIn(room.id)).toMatchObject({ has_expired: true })
    const params = [{ name: '1', value: 'abril' }]
    const answer = await send({ step_id: room.id, template_id: template('novidades_do_mes'), params })
    expect(answer.json()).toMatchObject({ step_id: room.id, message: { template_type: 'IMAGE' } })
    expect(await stepIn(room.id)).toMatchObject({ has_expired: false, can_agent_send_message: false })
    await ana.chat.next('messageStatus', (data) => data['step_id'] === room.id)
    const link = 'http://127.0.0.1:8080/demo/novidades.png'
    expect(lastRequest()).toMatchObject({
      template: {
        components: [
          { type: 'header', parameters: [{ type: 'image', image: { link } }] },
          { type: 'body', parameters: [{ type: 'text', text: 'abril' }] },
        ],
      },
    })
  })

  it('The open chat with the same number is used, however the number is written', async () => {
    const room = await fixture.answeredChat(ana, '5511966661234')
    const answer = await toContact('(11) 96666-1234')
    expect(answer.json()).toMatchObject({ success: true, step_id: room.id })
  })

  it('A template that the provider refuses leaves the chat expired, and a resend sends the same template', async () => {
    fixture.provider.answerWith((_request, reply) =>
      fixture.provider.refuse(reply, 400, { code: 132000, message: 'Number of parameters does not match' }),
    )
    const { step_id, message } = (await toContact(freshPhone())).json<{
      step_id: number
      message: { id: number }
    }>()
    await ana.chat.next('messageStatus', (data) => data['step_id'] === step_id)
    expect(await stepIn(step_id)).toMatchObject({ has_expired: true })
    fixture.provider.answerWith((_request, reply) => fixture.provider.accept(reply))
    const sent = fixture.provider.requests.length
    await fixture.get(ana, `/chat/chats/${step_id}/resend?message_id=${message.id}`)
    expect(await stepIn(step_id)).toMatchObject({ has_expired: false })
    await fixture.provider.received(sent + 1)
    expect(lastRequest()).toMatchObject({ template: { name: 'boas_vindas' } })
  })

  it.each<[string, object, object]>([
    ['an unknown template', { template_id: 999_999 }, { template_id: ['Valor inválido.'] }],
    ['no template', { template_id: undefined }, { template_id: ['Este campo é obrigatório'] }],
    ['no phone', { phone: '' }, { phone: ['Este campo é obrigatório'] }],
    ['no telephone number', { phone: '123' }, { phone: ['Valor inválido.'] }],
    ['no channel', { channel_id: null }, { channel_id: ['Este campo é obrigatório'] }],
    ['a channel of nobody', { channel_id: 999_999 }, { channel_id: ['Valor inválido.'] }],
    ['an unknown step', { step_id: 999_999 }, { step_id: ['Valor inválido.'] }],
    ['an unknown client', { client_id: 999_999 }, { client_id: ['Valor inválido.'] }],
    ['an unknown lead', { mailing_client_id: 1 }, { mailing_client_id: ['Valor inválido.'] }],
  ])('A template is refused with 400 on the field: %s', async (_what, change, fields) => {
    const answer = await toContact(freshPhone(), change)
    expect([answer.statusCode, answer.json()]).toEqual([400, fields])
  })

  it('A template is refused with 400 on each parameter that is missing or cannot be sent', async () => {
    const answer = await toContact(freshPhone(), {
      template_id: template('retomar_atendimento'),
      params: [
        { name: 'nome', value: 'João' },
        { name: 'atendente', value: 'duas\nlinhas' },
      ],
    })
    expect(answer.json()).toEqual({
      params: [{}, { value: ['Valor inválido.'] }, { value: ['Este campo é obrigatório'] }],
    })
  })

  it('A template does not go to a client who said no to it: marketing to who wants none, and nothing to who wants no WhatsApp', async () => {
    const phone = freshPhone()
    const client = { tenant_id: 1, description: 'Rui', full_name: 'Rui' }
    const line = { tenant_id: 1, channel: 'whatsapp', answer: 'no', since: 1, created_at: 1 } as const
    const id = await fixture.server.store.write(async (tx) => {
      const [row] = await tx.db.insert(clients).values(client).returning({ id: clients.id })
      const of = { tenant_id: 1, client_id: row!.id, phone, phone_key: `+${phone}` }
      await tx.db.insert(clientPhones).values(of)
      const said = { client_id: row!.id, purpose: 'marketing', source: 'chat' } as const
      await tx.db.insert(clientConsents).values({ ...line, ...said })
      return row!.id
    })
    const news = await addTemplate({ category: 'MARKETING', name: 'novidade' })
    const refused = await toContact(phone, { template_id: news })
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { phone: ['O cliente não consentiu com este contato.'] },
    ])
    const plain = await addTemplate({ name: 'aviso' })
    expect((await toContact(phone, { template_id: plain })).statusCode).toBe(201)
    await fixture.server.store.write((tx) =>
      tx.db.update(clients).set({ whatsapp_opt_in: 'no' }).where(eq(clients.id, id)),
    )
    const none = await toContact(phone, { template_id: plain, client_id: id })
    expect(none.json()).toEqual({ client_id: ['O cliente não quer mensagens no WhatsApp.'] })
  })

  it('A template is refused with 400 on the phone while another agent has this contact', async () => {
    const phone = freshPhone()
    const opened = (await toContact(phone)).json<{ step_id: number }>()
    const refused = await send(
      { phone, channel_id: fixture.channelId, template_id: template(), params: [] },
      bruno,
    )
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { phone: ['Já existe um chat aberto com este contato.'] },
    ])
    expect((await fixture.roomOf(opened.step_id)).user_id).not.toBeNull()
  })

  it('A template is refused with 400 on a phone or channel that is not the step’s, and nothing is stored', async () => {
    const room = await fixture.answeredChat(ana, freshPhone())
    const answer = await send({
      step_id: room.id,
      phone: '11955554444',
      channel_id: 77,
      template_id: template(),
    })
    expect(answer.json()).toEqual({ phone: ['Valor inválido.'], channel_id: ['Valor inválido.'] })
    const stored = await fixture.server.store.read((tx) =>
      tx.db.select().from(chatMessages).where(eq(chatMessages.room_id, room.id)),
    )
    expect(stored.filter((message) => message.type === 'template')).toEqual([])
  })

  it('A step of another agent is unknown to this one', async () => {
    const room = await fixture.answeredChat(ana, freshPhone())
    const answer = await send({ step_id: room.id, template_id: template() }, bruno)
    expect([answer.statusCode, answer.json()]).toEqual([400, { step_id: ['Valor inválido.'] }])
  })
})
