import { randomUUID } from 'node:crypto'
import { callEvents, callLegs, calls } from '@ramal/db/schema/calls'
import { chatRooms } from '@ramal/db/schema/chat'
import { contracts } from '@ramal/db/schema/contracts'
import { telephonyQueues } from '@ramal/db/schema/queues'
import { formAnswers, forms } from '@ramal/db/schema/service'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const [ANA, BRUNO] = [1, 2]
const KEY = '5511999990001'
const DAY_MS = 86_400_000

let server: TestServer
let clock: ManualClock
let ana: Caller
let bruno: Caller
beforeEach(async () => {
  clock = new ManualClock()
  server = await startTestServer({ clock })
  ana = await tokenCaller(server.app, 'ana')
  bruno = await tokenCaller(server.app, 'bruno')
})
afterEach(() => server.stop())

type NewCall = Partial<typeof calls.$inferInsert>

/** A call with a customer of the queue. */
async function aCall(change: NewCall = {}) {
  const now = clock.now()
  const facts = { tenant_id: 1, call_type: 20, direction: 'incoming', phone: '11999990001' } as const
  const times = { phone_key: KEY, started_at: now, updated_at: now, queue_id: 1 }
  const row = { ...facts, ...times, uid: randomUUID(), ...change }
  const [{ id } = { id: 0 }] = await server.store.write((tx) =>
    tx.db.insert(calls).values(row).returning({ id: calls.id }),
  )
  return { id, uid: row.uid }
}

/** It rings at somebody, or rang, or is talked on. */
async function aLeg(callId: number, userId: number, state: 'offered' | 'answered' | 'ended' = 'offered') {
  const now = clock.now()
  const times = { started_at: now, updated_at: now, ended_at: state === 'ended' ? now : null }
  await server.store.write((tx) =>
    tx.db.insert(callLegs).values({
      tenant_id: 1,
      call_id: callId,
      role: 'agent',
      state,
      user_id: userId,
      sip_role: 'uac',
      ...times,
    }),
  )
}

const talking = (userId: number): NewCall => ({
  user_id: userId,
  answered_at: clock.now(),
  endpoint: `1000${userId}`,
})

const briefing = async (caller: Caller, uid: string) => {
  const url = `/api/v1/agent/calls/${uid}/briefing/`
  const answer = await server.app.inject({ method: 'GET', url, headers: caller.headers })
  return answer.statusCode === 200 ? answer.json() : answer.statusCode
}
const note = async (caller: Caller, uid: string, text: unknown) => {
  const url = `/api/v1/agent/calls/${uid}/transfer-note/`
  const payload = { note: text }
  return (await server.app.inject({ method: 'PUT', url, headers: caller.headers, payload })).statusCode
}

/** Ana gives a call away: Bruno's rings. */
async function given(change: NewCall = {}, origin: NewCall = {}) {
  const parent = await aCall({ ...talking(ANA), ...origin })
  clock.advance(1_000)
  const transfer = { parent_call_id: parent.id, transfer_type: 'blind', queue_id: null } as const
  const call = await aCall({ ...transfer, ...change })
  await aLeg(call.id, BRUNO)
  return { parent, call }
}

describe('GET briefing (contract §3.5): who may read it', () => {
  it('Whom a call rings at reads it; another agent, another tenant and nobody are told that there is none', async () => {
    const { call } = await given()
    expect(await briefing(bruno, call.uid)).toMatchObject({ uid: call.uid })
    expect(await briefing(ana, call.uid)).toBe(404)
    expect(await briefing({ headers: {} }, call.uid)).toBe(401)
    expect(await briefing(bruno, randomUUID())).toBe(404)
    const [tenant] = await server.store.write((tx) =>
      tx.db.insert(contracts).values({ code: 'x', description: 'X' }).returning(),
    )
    const foreign = await aCall({ tenant_id: tenant!.id, ...talking(BRUNO) })
    expect(await briefing(bruno, foreign.uid)).toBe(404)
  })

  it('Who refused the call reads nothing of it any more, though its record names them; who answered goes on', async () => {
    const { call } = await given({ user_id: BRUNO })
    await server.store.write((tx) => tx.db.update(callLegs).set({ ended_at: 1, state: 'ended' }))
    expect(await briefing(bruno, call.uid)).toBe(404)
    await server.store.write((tx) => tx.db.update(calls).set({ answered_at: 2 }).where(eq(calls.id, call.id)))
    expect(await briefing(bruno, call.uid)).toMatchObject({ transfer: { type: 'blind' } })
  })
})

describe('GET briefing: a transfer', () => {
  it('D14: The receiver is told who gives them whom, from where, and what was filled in, by its labels', async () => {
    const { parent, call } = await given(
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
    await server.store.write(async ({ db }) => {
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
    const { transfer } = await briefing(bruno, call.uid)
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
    const { parent, call } = await given()
    const options = [{ text: 'Ouro', value: 1 }]
    const plan = { type: 'select', name: 'plano', label: 'Plano', options } as const
    const name = { type: 'text', name: 'nome', label: 'Nome' } as const
    await server.store.write(async ({ db }) => {
      const definition = { tabs: [{ label: '', fields: [plan, name] }] }
      const form = { tenant_id: 1, description: 'F', definition }
      const [{ id } = { id: 0 }] = await db.insert(forms).values(form).returning({ id: forms.id })
      await db.update(telephonyQueues).set({ form_id: id }).where(eq(telephonyQueues.id, 1))
      const data = { plano: { toString: 1 }, nome: 'A'.repeat(900_000) }
      const by = { tenant_id: 1, user_id: ANA, uid: parent.uid }
      await db.insert(formAnswers).values({ ...by, form_id: id, form_version: 1, data })
    })
    const { transfer } = await briefing(bruno, call.uid)
    expect(transfer.filled.answers).toEqual([{ label: 'Nome', value: `${'A'.repeat(500)}…` }])
  })

  it('Nothing filled in is nothing, and an ordinary call is no transfer', async () => {
    const { parent, call } = await given()
    expect((await briefing(bruno, call.uid)).transfer).toMatchObject({ filled: null })
    expect(await briefing(ana, parent.uid)).toMatchObject({ transfer: null, waited: null })
  })

  it('§4.5: While the agent is asked the other end is who asks, and the customer is told beside', async () => {
    const asked = { transfer_type: 'attend', phone: '10001', call_type: 30, phone_key: null } as const
    const { call } = await given(asked)
    const { transfer } = await briefing(bruno, call.uid)
    expect(transfer).toMatchObject({ type: 'attend', consulting: true, phone: '11999990001' })
  })
})

describe('PUT transfer-note (contract §3.5)', () => {
  it('The note that was said before the transfer reaches its receiver, clean and on one line; the next one replaces it', async () => {
    const parent = await aCall(talking(ANA))
    expect(await note(ana, parent.uid, ' Quer a\r\n segunda via ')).toBe(204)
    clock.advance(1)
    const of = { parent_call_id: parent.id, transfer_type: 'attend' } as const
    const first = await aCall(of)
    await aLeg(first.id, BRUNO)
    clock.advance(1)
    expect(await note(ana, parent.uid, 'Outra coisa')).toBe(204)
    const second = await aCall(of)
    await aLeg(second.id, BRUNO)
    expect((await briefing(bruno, first.uid)).transfer.note).toBe('Quer a segunda via')
    expect((await briefing(bruno, second.uid)).transfer.note).toBe('Outra coisa')
    clock.advance(1)
    expect(await note(ana, parent.uid, '')).toBe(204)
    const third = await aCall(of)
    await aLeg(third.id, BRUNO)
    expect((await briefing(bruno, third.uid)).transfer.note).toBeNull()
  })

  it('D14: A note serves one attempt: who is offered the call next is not told what was meant for another', async () => {
    const parent = await aCall(talking(ANA))
    const attempt = async () => {
      clock.advance(1)
      const call = await aCall({ parent_call_id: parent.id, transfer_type: 'blind' })
      await aLeg(call.id, BRUNO)
      clock.advance(1)
      return call
    }
    const told = async ({ uid }: { uid: string }) => (await briefing(bruno, uid)).transfer.note
    await note(ana, parent.uid, 'Só para você')
    const first = await attempt()
    const second = await attempt()
    expect([await told(first), await told(second)]).toEqual(['Só para você', null])
    await note(ana, parent.uid, 'Só para você')
    const third = await attempt()
    expect([await told(first), await told(second), await told(third)]).toEqual([
      'Só para você',
      null,
      'Só para você',
    ])
  })

  it('D14: The note of a consultation is told although the giver’s own call to whom they ask has begun since', async () => {
    const parent = await aCall(talking(ANA))
    await note(ana, parent.uid, 'Pede desconto')
    clock.advance(1)
    const of = { parent_call_id: parent.id, transfer_type: 'attend' } as const
    await aCall({ ...of, user_id: ANA })
    const asked = await aCall(of)
    await aLeg(asked.id, BRUNO)
    expect((await briefing(bruno, asked.uid)).transfer.note).toBe('Pede desconto')
  })

  it('D14: An empty note takes back one that came when its attempt had begun', async () => {
    const { parent } = await given()
    clock.advance(1)
    await note(ana, parent.uid, 'Chegou tarde')
    await note(ana, parent.uid, '')
    clock.advance(1)
    const next = await aCall({ parent_call_id: parent.id, transfer_type: 'blind' })
    await aLeg(next.id, BRUNO)
    expect((await briefing(bruno, next.uid)).transfer.note).toBeNull()
  })

  it('Nobody fills a timeline with notes: after twenty at once they are told to wait', async () => {
    await server.stop()
    server = await startTestServer({ clock, requestsPerSecond: 1_000 })
    ana = await tokenCaller(server.app, 'ana')
    const { uid } = await aCall(talking(ANA))
    for (let n = 0; n < 20; n += 1) expect(await note(ana, uid, `${n}`)).toBe(204)
    expect(await note(ana, uid, 'x')).toBe(429)
    clock.advance(2_000)
    expect(await note(ana, uid, 'x')).toBe(204)
  })

  it('The same note twice is one line of the timeline, and an empty one of none is no line', async () => {
    const { uid } = await aCall(talking(ANA))
    expect(await note(ana, uid, '')).toBe(204)
    expect(await note(ana, uid, 'a')).toBe(204)
    expect(await note(ana, uid, ' a ')).toBe(204)
    const lines = await server.store.read((tx) => tx.db.select().from(callEvents))
    expect(lines.map(({ event, data }) => [event, data])).toEqual([
      ['transfer_note', { user_id: ANA, note: 'a' }],
    ])
  })

  it('A note is refused for a call that is another’s, over or unknown, and when it is longer than 280 characters', async () => {
    const { uid } = await aCall(talking(ANA))
    const over = await aCall({ ...talking(ANA), ended_at: clock.now() })
    expect(await note(bruno, uid, 'x')).toBe(404)
    expect(await note(ana, over.uid, 'x')).toBe(404)
    expect(await note(ana, randomUUID(), 'x')).toBe(404)
    expect(await note({ headers: {} }, uid, 'x')).toBe(401)
    expect(await note(ana, uid, 'x'.repeat(281))).toBe(400)
    expect(await note(ana, uid, 4)).toBe(400)
    expect(await note(ana, uid, 'x'.repeat(280))).toBe(204)
  })
})

describe('GET briefing: wait, and whether it was theirs', () => {
  it('D19: The wait is counted by the server until somebody answers', async () => {
    const call = await aCall({ queue_started_at: clock.now() })
    await aLeg(call.id, BRUNO)
    clock.advance(42_300)
    expect(await briefing(bruno, call.uid)).toMatchObject({ waited: 42, talked: null, resumes: false })
    await server.store.write((tx) => tx.db.update(calls).set({ queue_answered_at: clock.now() }))
    clock.advance(60_000)
    expect(await briefing(bruno, call.uid)).toMatchObject({ waited: 42 })
  })

  it('A call that rings again at who had it says so', async () => {
    const call = await aCall({ ...talking(BRUNO), queue_started_at: clock.now() })
    await aLeg(call.id, BRUNO, 'ended')
    await aLeg(call.id, BRUNO)
    expect(await briefing(bruno, call.uid)).toMatchObject({ resumes: true })
    await server.store.write((tx) => tx.db.update(callLegs).set({ state: 'answered' }))
    expect(await briefing(bruno, call.uid)).toMatchObject({ resumes: false })
  })
})

describe('GET briefing: the customer’s last contact', () => {
  const past = (days: number, change: NewCall = {}): NewCall => {
    const at = clock.now() - days * DAY_MS
    return { started_at: at, answered_at: at, ended_at: at + 60_000, user_id: BRUNO, ...change }
  }
  const rung = async (change: NewCall = {}) => {
    const call = await aCall(change)
    await aLeg(call.id, BRUNO)
    return (await briefing(bruno, call.uid)).last_contact
  }
  const chat = (days: number, userId: number) =>
    server.store.write((tx) =>
      tx.db.insert(chatRooms).values({
        ...{ tenant_id: 1, uid: randomUUID(), channel_id: 1, queue_id: 1, user_id: userId, chat_type: 20 },
        ...{ title: 'x', phone: KEY, phone_key: KEY, status: 'ended', ended_at: clock.now() },
        ...{ started_at: clock.now() - days * DAY_MS, answered_at: clock.now() },
      }),
    )

  it('D19: It is the last answered one of this number, with its queue and agent; what nobody answered is none', async () => {
    expect(await rung()).toBeNull()
    await aCall(past(3))
    await aCall(past(1, { answered_at: null }))
    const [call] = [await rung()]
    expect(call).toMatchObject({ channel: 'call', queue: 'Suporte', agent: expect.stringMatching(/^Bruno/) })
    expect(Date.parse(call.datetime)).toBe(clock.now() - 3 * DAY_MS)
  })

  it('The call that was given away is no contact of before', async () => {
    const { call } = await given({}, { ended_at: clock.now(), user_id: BRUNO })
    expect((await briefing(bruno, call.uid)).last_contact).toBeNull()
  })

  it('A chat counts where it is the later one, and only one’s own', async () => {
    await aCall(past(3))
    await chat(2, ANA)
    expect(await rung()).toMatchObject({ channel: 'call' })
    await chat(2, BRUNO)
    expect(await rung()).toMatchObject({ channel: 'chat', agent: expect.stringMatching(/^Bruno/) })
    await aCall(past(1))
    expect(await rung()).toMatchObject({ channel: 'call' })
  })

  it('Neither another tenant’s calls nor those that the list of calls hides are told', async () => {
    const [tenant] = await server.store.write((tx) =>
      tx.db.insert(contracts).values({ code: 'x', description: 'X' }).returning(),
    )
    await aCall(past(1, { tenant_id: tenant!.id }))
    await aCall(past(1, { user_id: 999 }))
    expect(await rung()).toBeNull()
  })

  it('Who tells no number has none', async () => {
    await aCall(past(1, { phone: '', phone_key: null }))
    expect(await rung({ phone: '', phone_key: null })).toBeNull()
  })
})
