import { randomUUID } from 'node:crypto'
import { callEvents, callLegs, calls } from '@ramal/db/schema/calls'
import { chatQueues, telephonyQueues } from '@ramal/db/schema/queues'
import { serviceClassifications, subClassifications } from '@ramal/db/schema/service'
import { teams } from '@ramal/db/schema/teams'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findListed } from '../../settings/blacklists.ts'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { callOfAna as callIn, chatOfAna as chatIn, formsAt, formUrl } from './testing/served.ts'

let server: TestServer
let ana: Caller
let bruno: Caller
beforeAll(async () => {
  server = await startTestServer()
  ana = await tokenCaller(server.app, 'ana')
  bruno = await tokenCaller(server.app, 'bruno')
})
afterAll(() => server.stop())

const url = formUrl
const post = (caller: Caller, uid: string, query: string, payload?: object) =>
  formsAt(server).post(caller, uid, query, payload)
const get = (caller: Caller, uid: string, query?: string) => formsAt(server).get(caller, uid, query)
const callOfAna = (change?: Parameters<typeof callIn>[1]) => callIn(server, change)
const chatOfAna = () => chatIn(server)

const classificationOf = async (uid: string) => {
  const [row] = await server.store.read((tx) =>
    tx.db.select().from(serviceClassifications).where(eq(serviceClassifications.uid, uid)),
  )
  return row
}

describe('GET tab-form (contract §4)', () => {
  it('[R7.3-08] The form of a call comes with its data, after-service and uid', async () => {
    const uid = await callOfAna()
    expect((await get(ana, uid)).json()).toMatchObject({
      success: true,
      uid,
      form: { id: 1, tabs: [{ label: 'Atendimento' }], data: {} },
      data: { call_type: 20, queue_id: 1, client: null },
      afterService: { active: true, id: null, duration: 30, seconds: 0 },
    })
  })

  it('A call that nobody serves yet is not ready for its form', async () => {
    const uid = await callOfAna({ user_id: null })
    expect((await get(ana, uid)).json()).toEqual({
      success: false,
      uid,
      form: null,
      data: null,
      afterService: null,
    })
  })

  it.each(['', '?step_type=chat'])(
    'A form answers 401 to nobody, 403 to another than the owner, 404 for an unknown service (%s)',
    async (query) => {
      const uid = query ? await chatOfAna() : await callOfAna()
      expect((await server.app.inject({ method: 'GET', url: url(uid, query) })).statusCode).toBe(401)
      expect((await get(bruno, uid, query)).statusCode).toBe(403)
      expect((await get(ana, randomUUID(), query)).statusCode).toBe(404)
    },
  )
})

describe('POST tab-form type=classification', () => {
  it.each([
    ['telephony', '', callOfAna],
    ['chat', '&step_type=chat', chatOfAna],
  ])('[R7.3-04] The last classification of a %s service is stored and wins', async (channel, query, make) => {
    const uid = await make()
    const body = { queue_id: 1, classification_id: 1, sub_classification_id: 1, comment: 'ok' }
    const first = await post(ana, uid, `?type=classification${query}`, body)
    expect(first.json()).toEqual({ success: true, detail: null, form: null, activity: null })
    await post(ana, uid, `?type=classification${query}`, { ...body, sub_classification_id: 2 })
    expect(await classificationOf(uid)).toMatchObject({ channel, sub_classification_id: 2, comment: 'ok' })
  })

  it.each([
    ['nothing chosen', {}, 'classification_id', 'Este campo é obrigatório'],
    ['no sub-classification', { classification_id: 1 }, 'sub_classification_id', 'Este campo é obrigatório'],
    [
      'another branch',
      { classification_id: 1, sub_classification_id: 3 },
      'sub_classification_id',
      'Valor inválido.',
    ],
    ['not offered', { classification_id: 99 }, 'classification_id', 'Valor inválido.'],
    [
      'too long a comment',
      { classification_id: 1, sub_classification_id: 1, comment: 'x'.repeat(501) },
      'comment',
      'Este campo é maior do que o permitido que é 500',
    ],
    ['no id', { classification_id: 'x' }, 'classification_id', 'Valor inválido.'],
  ])(
    'A classification with %s is refused with 400 by field (A-53, A-54)',
    async (_, body, field, sentence) => {
      const uid = await callOfAna()
      const answer = await post(ana, uid, '?type=classification', body)
      expect([answer.statusCode, answer.json()]).toEqual([400, { [field]: [sentence] }])
      expect(await classificationOf(uid)).toBeUndefined()
    },
  )

  it('[R5-46] [obeys telephonyQueues.minimum_comment_size] [obeys chatQueues.minimum_comment_size] The queue’s comment lengths win over the team’s (A-53)', async () => {
    await server.store.write((tx) =>
      tx.db.update(telephonyQueues).set({ minimum_comment_size: 5, maximum_comment_size: 8 }),
    )
    await server.store.write((tx) => tx.db.update(chatQueues).set({ minimum_comment_size: 2 }))
    const body = { classification_id: 1, sub_classification_id: 1 }
    const ofCall = await callOfAna()
    const comments = { '': 'obrigatório', abcd: 'menor', abcdefghi: 'maior' }
    for (const [comment, word] of Object.entries(comments)) {
      const answer = await post(ana, ofCall, '?type=classification', { ...body, comment })
      expect(answer.json<{ comment: string[] }>().comment[0]).toContain(word)
    }
    expect((await post(ana, ofCall, '?type=classification', { ...body, comment: 'abcde' })).statusCode).toBe(
      200,
    )
    const ofChat = await post(ana, await chatOfAna(), '?type=classification&step_type=chat', {
      ...body,
      comment: 'ab',
    })
    expect(ofChat.statusCode).toBe(200)
    await server.store.write((tx) =>
      tx.db.update(telephonyQueues).set({ minimum_comment_size: null, maximum_comment_size: null }),
    )
    await server.store.write((tx) => tx.db.update(chatQueues).set({ minimum_comment_size: null }))
  })

  it('[obeys classifications.is_do_not_call] Who was classified as not to be called is listed, once, and their record says so', async () => {
    const admin = await tokenCaller(server.app, 'admin')
    const say = async (method: 'GET' | 'PATCH' | 'POST', path: string, payload?: object) => {
      const to = { method, url: `/api/v1${path}`, headers: admin.headers }
      const answer = await server.app.inject(payload ? { ...to, payload } : to)
      expect(answer.statusCode, answer.body).toBeLessThan(300)
      return answer.json<{ id: number; do_not_call: boolean; results: { phone: string }[] }>()
    }
    const phone = '11987650001'
    const client = await say('POST', '/crm/clients/', {
      full_name: 'Rita',
      phones: [{ phone, is_primary: true }],
    })
    await say('PATCH', '/service/classifications/1/', { is_do_not_call: true })
    const body = { queue_id: 1, classification_id: 1, sub_classification_id: 1 }
    const listed = () =>
      server.store.read((tx) =>
        findListed(tx, { tenantId: 1, phone, direction: 'outbound', teamId: null, now: Date.now() }),
      )
    expect(await listed()).toBeNull()
    for (let time = 0; time < 2; time += 1) {
      const uid = await callOfAna({ phone, client_id: client.id })
      expect((await post(ana, uid, '?type=classification', body)).statusCode).toBe(200)
    }
    await say('PATCH', '/service/classifications/1/', { is_do_not_call: false })
    const { listId } = (await listed())!
    expect((await say('GET', `/service/blacklists/${listId}/entries/`)).results).toMatchObject([{ phone }])
    expect(await say('GET', `/crm/clients/${client.id}/`)).toMatchObject({ do_not_call: true })
  })

  it('[obeys subClassifications.enable_schedule] A classification needs the date only where the sub-classification schedules (§5)', async () => {
    const uid = await callOfAna()
    const schedules = (enable_schedule: boolean) =>
      server.store.write((tx) =>
        tx.db.update(subClassifications).set({ enable_schedule }).where(eq(subClassifications.id, 1)),
      )
    await schedules(true)
    const body = { classification_id: 1, sub_classification_id: 1 }
    const refused = await post(ana, uid, '?type=classification', body)
    expect(refused.json()).toEqual({ schedule_date: ['Este campo é obrigatório'] })
    const schedule_date = new Date(Date.now() + 86_400_000).toISOString()
    expect((await post(ana, uid, '?type=classification', { ...body, schedule_date })).statusCode).toBe(200)
    expect((await classificationOf(uid))?.schedule_at).toBe(Date.parse(schedule_date))
    await schedules(false)
  })

  it('[obeys subClassifications.min_schedule_minutes] [obeys subClassifications.max_schedule_days] A return is neither sooner nor later than the sub-classification lets it be', async () => {
    const admin = await tokenCaller(server.app, 'admin')
    const set = async (change: object) => {
      const url = '/api/v1/service/sub-classifications/1/'
      const to = { method: 'PATCH', url, headers: admin.headers, payload: change } as const
      expect((await server.app.inject(to)).statusCode).toBe(200)
    }
    await set({ enable_schedule: true, min_schedule_minutes: 60, max_schedule_days: 2 })
    const uid = await callOfAna()
    const at = async (hours: number) => {
      const schedule_date = new Date(Date.now() + hours * 3_600_000).toISOString()
      const body = { classification_id: 1, sub_classification_id: 1, schedule_date }
      return (await post(ana, uid, '?type=classification', body)).json()
    }
    expect(await at(0.5)).toEqual({ schedule_date: ['Prazo mínimo, em minutos: 60.'] })
    expect(await at(49)).toEqual({ schedule_date: ['Prazo máximo, em dias: 2.'] })
    expect(await at(24)).toMatchObject({ success: true })
    await set({ enable_schedule: false, min_schedule_minutes: 5, max_schedule_days: 30 })
  })

  it('[obeys classifications.comment_required] A classification asks for a comment that the team does not ask for, or lets one go', async () => {
    const admin = await tokenCaller(server.app, 'admin')
    const set = async (comment_required: boolean | null) => {
      const url = '/api/v1/service/classifications/1/'
      const to = { method: 'PATCH', url, headers: admin.headers, payload: { comment_required } } as const
      expect((await server.app.inject(to)).statusCode).toBe(200)
    }
    const uid = await callOfAna()
    const body = { classification_id: 1, sub_classification_id: 1 }
    const said = async (comment: string) =>
      (await post(ana, uid, '?type=classification', { ...body, comment })).json()
    await set(true)
    expect(await said('')).toEqual({ comment: ['Este campo é obrigatório'] })
    expect(await said('Pago')).toMatchObject({ success: true })
    const lengths = (minimum_comment_size: number | null) =>
      server.store.write((tx) => tx.db.update(telephonyQueues).set({ minimum_comment_size }))
    await lengths(5)
    await set(null)
    expect(await said('')).toEqual({ comment: ['Este campo é obrigatório'] })
    await set(false)
    expect(await said('')).toMatchObject({ success: true })
    await set(null)
    await lengths(null)
  })

  it('[obeys teams.enable_classifications] A classification needs nothing where the team asks for nothing', async () => {
    const set = (enable_classifications: (typeof teams.$inferSelect)['enable_classifications']) =>
      server.store.write((tx) => tx.db.update(teams).set({ enable_classifications }))
    await set([])
    const uid = await callOfAna()
    expect((await post(ana, uid, '?type=classification', {})).statusCode).toBe(200)
    expect(await classificationOf(uid)).toBeUndefined()
    await set(['incomings', 'outgoings'])
  })
})

describe('POST tab-form type=hangup', () => {
  it('[R7.3-06] [R7.3-07] A hangup stores the record once, with what the query says, and the second changes nothing', async () => {
    const uid = await callOfAna()
    const query =
      '?type=hangup&system_mailing_client=900&form_id=1&after_service_type=finished&after_service_duration=12'
    for (const duration of [61, 99])
      expect((await post(ana, uid, query, { duration, ended_by: 'agent' })).json()).toMatchObject({
        success: true,
      })
    const rows = await server.store.read((tx) =>
      tx.db
        .select({ data: callEvents.data })
        .from(callEvents)
        .innerJoin(calls, eq(calls.id, callEvents.call_id))
        .where(eq(calls.uid, uid)),
    )
    expect(rows).toEqual([
      {
        data: {
          duration: 61,
          ended_by: 'agent',
          after_service_type: 'finished',
          after_service_duration: 12,
          system_mailing_client: 900,
          user_id: 1,
        },
      },
    ])
    expect((await get(ana, uid)).json()).toMatchObject({ afterService: { active: false } })
  })

  it('A hangup closes the after-service of a chat, too', async () => {
    const uid = await chatOfAna()
    for (let time = 0; time < 2; time += 1)
      expect((await post(ana, uid, '?type=hangup&step_type=chat')).statusCode).toBe(200)
    expect((await get(ana, uid, '?step_type=chat')).json()).toMatchObject({ afterService: { active: false } })
  })

  it('A hangup of a call that only rang here answers 200 and writes nothing, and the rest stays another agent’s', async () => {
    const uid = await callOfAna()
    await server.store.write(async (tx) => {
      const [call] = await tx.db.select({ id: calls.id }).from(calls).where(eq(calls.uid, uid))
      await tx.db.insert(callLegs).values({
        tenant_id: 1,
        call_id: call!.id,
        role: 'agent',
        state: 'ended',
        user_id: 2,
        sip_role: 'uac',
        started_at: 1,
        updated_at: 1,
      })
    })
    expect((await post(bruno, uid, '?type=hangup')).statusCode).toBe(200)
    expect((await post(bruno, uid, '?type=classification')).statusCode).toBe(403)
    expect((await get(ana, uid)).json()).toMatchObject({ afterService: { active: true } })
  })

  it.each(['classification', 'form', 'hangup'])(
    'A tab-form of the type %s answers 401 to nobody, 403 to another than the owner, 404 for an unknown call',
    async (type) => {
      const uid = await callOfAna()
      const stranger = await server.app.inject({
        method: 'POST',
        url: url(uid, `?type=${type}`),
        payload: {},
      })
      expect(stranger.statusCode).toBe(401)
      expect((await post(bruno, uid, `?type=${type}`)).statusCode).toBe(403)
      expect((await post(ana, randomUUID(), `?type=${type}`)).statusCode).toBe(404)
    },
  )

  it('A form’s type that does not exist is refused with 400', async () => {
    expect((await post(ana, await callOfAna(), '?type=dance')).statusCode).toBe(400)
  })
})
