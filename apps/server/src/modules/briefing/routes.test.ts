import { randomUUID } from 'node:crypto'
import { callEvents, callLegs, calls } from '@ramal/db/schema/calls'
import { contracts } from '@ramal/db/schema/contracts'
import { telephonyQueues } from '@ramal/db/schema/queues'
import { formAnswers, forms } from '@ramal/db/schema/service'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tokenCaller } from '../../testing/sign-in.ts'
import { ANA, BRUNO, BriefingDesk } from './testing/briefing-desk.ts'

let desk: BriefingDesk
beforeEach(async () => {
  desk = await BriefingDesk.start()
})
afterEach(() => desk.stop())

describe('GET briefing (contract §3.5): who may read it', () => {
  it('Whom a call rings at reads it; another agent, another tenant and nobody are told that there is none', async () => {
    const { call } = await desk.given()
    expect(await desk.briefing(desk.bruno, call.uid)).toMatchObject({ uid: call.uid })
    expect(await desk.briefing(desk.ana, call.uid)).toBe(404)
    expect(await desk.briefing({ headers: {} }, call.uid)).toBe(401)
    expect(await desk.briefing(desk.bruno, randomUUID())).toBe(404)
    const [tenant] = await desk.server.store.write((tx) =>
      tx.db.insert(contracts).values({ code: 'x', description: 'X' }).returning(),
    )
    const foreign = await desk.call({ tenant_id: tenant!.id, ...desk.talking(BRUNO) })
    expect(await desk.briefing(desk.bruno, foreign.uid)).toBe(404)
  })

  it('Who refused the call reads nothing of it any more, though its record names them; who answered goes on', async () => {
    const { call } = await desk.given({ user_id: BRUNO })
    await desk.server.store.write((tx) => tx.db.update(callLegs).set({ ended_at: 1, state: 'ended' }))
    expect(await desk.briefing(desk.bruno, call.uid)).toBe(404)
    await desk.server.store.write((tx) =>
      tx.db.update(calls).set({ answered_at: 2 }).where(eq(calls.id, call.id)),
    )
    expect(await desk.briefing(desk.bruno, call.uid)).toMatchObject({ transfer: { type: 'blind' } })
  })
})

describe('GET briefing: a transfer', () => {
  it('Who takes a call over is told so; when its agent gives it away to them later on, that', async () => {
    const { parent, call } = await desk.given()
    const began = (data: Record<string, unknown>) =>
      desk.server.store.write((tx) =>
        tx.db
          .insert(callEvents)
          .values({ tenant_id: 1, call_id: parent.id, at: desk.clock.now(), event: 'transfer', data }),
      )
    await began({ type: 'blind', taken_by: BRUNO })
    expect(await desk.briefing(desk.bruno, call.uid)).toMatchObject({ transfer: { taken: true } })
    await began({ type: null })
    await began({ type: 'blind' })
    expect(await desk.briefing(desk.bruno, call.uid)).toMatchObject({ transfer: { taken: false } })
  })

  it('D14: The receiver is told who gives them whom, from where, and what was filled in, by its labels', async () => {
    const { parent, call } = await desk.given(
      {},
      { classification_id: 1, sub_classification_id: 1, comment: 'ligou duas vezes' },
    )
    const field = {
      type: 'select',
      name: 'plano',
      label: 'Plano',
      options: [{ text: 'Ouro', value: 1 }],
    } as const
    const hidden = { type: 'hidden', name: 'token', label: 'Token' } as const
    await desk.server.store.write(async ({ db }) => {
      const [form] = await db
        .insert(forms)
        .values({
          tenant_id: 1,
          description: 'F',
          definition: { tabs: [{ label: '', fields: [field, hidden] }] },
        })
        .returning({ id: forms.id })
      await db.update(telephonyQueues).set({ form_id: form!.id }).where(eq(telephonyQueues.id, 1))
      const data = { plano: 1, token: 'secret' }
      const answered = {
        tenant_id: 1,
        uid: parent.uid,
        form_id: form!.id,
        form_version: 1,
        user_id: ANA,
        data,
      }
      await db.insert(formAnswers).values(answered)
    })
    const { transfer } = await desk.briefing(desk.bruno, call.uid)
    expect(transfer).toMatchObject({
      type: 'blind',
      consulting: false,
      by: expect.stringMatching(/^Ana/),
      phone: '11999990001',
      queue: 'Suporte',
      note: null,
      filled: {
        by: expect.stringMatching(/^Ana/),
        answers: [{ label: 'Plano', value: 'Ouro' }],
        classification: expect.any(String),
        sub_classification: expect.any(String),
        comment: 'ligou duas vezes',
      },
    })
  })

  it('What anybody posts as an answer stops no briefing, and a long answer is cut', async () => {
    const { parent, call } = await desk.given()
    const options = [{ text: 'Ouro', value: 1 }]
    const plan = { type: 'select', name: 'plano', label: 'Plano', options } as const
    const name = { type: 'text', name: 'nome', label: 'Nome' } as const
    await desk.server.store.write(async ({ db }) => {
      const definition = { tabs: [{ label: '', fields: [plan, name] }] }
      const form = { tenant_id: 1, description: 'F', definition }
      const [{ id } = { id: 0 }] = await db.insert(forms).values(form).returning({ id: forms.id })
      await db.update(telephonyQueues).set({ form_id: id }).where(eq(telephonyQueues.id, 1))
      const data = { plano: { toString: 1 }, nome: 'A'.repeat(900_000) }
      const by = { tenant_id: 1, user_id: ANA, uid: parent.uid }
      await db.insert(formAnswers).values({ ...by, form_id: id, form_version: 1, data })
    })
    const { transfer } = await desk.briefing(desk.bruno, call.uid)
    expect(transfer.filled.answers).toEqual([{ label: 'Nome', value: `${'A'.repeat(500)}…` }])
  })

  it('Nothing filled in is nothing, and an ordinary call is no transfer', async () => {
    const { parent, call } = await desk.given()
    expect((await desk.briefing(desk.bruno, call.uid)).transfer).toMatchObject({ filled: null })
    expect(await desk.briefing(desk.ana, parent.uid)).toMatchObject({ transfer: null, waited: null })
  })

  it('§4.5: While the agent is asked the other end is who asks, and the customer is told beside', async () => {
    const asked = { transfer_type: 'attend', phone: '10001', call_type: 30, phone_key: null } as const
    const { call } = await desk.given(asked)
    const { transfer } = await desk.briefing(desk.bruno, call.uid)
    expect(transfer).toMatchObject({ type: 'attend', consulting: true, phone: '11999990001' })
  })
})

describe('GET briefing: wait, and whether it was theirs', () => {
  it('D19: The wait is counted by the server until somebody answers', async () => {
    const call = await desk.call({ queue_started_at: desk.clock.now() })
    await desk.leg(call.id, BRUNO)
    desk.clock.advance(42_300)
    expect(await desk.briefing(desk.bruno, call.uid)).toMatchObject({
      waited: 42,
      talked: null,
      resumes: false,
    })
    await desk.server.store.write((tx) => tx.db.update(calls).set({ queue_answered_at: desk.clock.now() }))
    desk.clock.advance(60_000)
    expect(await desk.briefing(desk.bruno, call.uid)).toMatchObject({ waited: 42 })
  })

  it('A call that rings again at who had it says so', async () => {
    const call = await desk.call({ ...desk.talking(BRUNO), queue_started_at: desk.clock.now() })
    await desk.leg(call.id, BRUNO, 'ended')
    await desk.leg(call.id, BRUNO)
    expect(await desk.briefing(desk.bruno, call.uid)).toMatchObject({ resumes: true })
    await desk.server.store.write((tx) => tx.db.update(callLegs).set({ state: 'answered' }))
    expect(await desk.briefing(desk.bruno, call.uid)).toMatchObject({ resumes: false })
  })
})

it('[obeys telephonyQueues.screen_pop_url] [obeys telephonyQueues.script] Who answers a call of a queue is told its script, and its page with who calls in it', async () => {
  const admin = await tokenCaller(desk.server.app, 'admin')
  const save = (screen_pop_url: string) =>
    desk.server.app.inject({
      method: 'PATCH',
      url: '/api/v1/pabx/queues/1/',
      headers: admin.headers,
      payload: { script: 'Diga o nome da loja.', screen_pop_url },
    })
  for (const refused of ['http://crm.example/', 'javascript:alert(1)', 'https://{{client_name}}/x'])
    expect((await save(refused)).statusCode).toBe(400)
  const saved = await save('https://crm.example/?f={{phone}}&q={{queue}}&a={{agent}}&c={{client_id}}')
  expect(saved.statusCode, saved.body).toBe(200)
  const call = await desk.call({ phone: '+55 (11) 9' })
  await desk.leg(call.id, BRUNO)
  expect(await desk.briefing(desk.bruno, call.uid)).toMatchObject({
    script: 'Diga o nome da loja.',
    page_url: 'https://crm.example/?f=%2B55%20(11)%209&q=Suporte&a=bruno&c=',
  })
  const direct = await desk.call({ queue_id: null })
  await desk.leg(direct.id, BRUNO)
  expect(await desk.briefing(desk.bruno, direct.uid)).toMatchObject({ script: null, page_url: null })
})
