import { randomUUID } from 'node:crypto'
import { chatRooms } from '@ramal/db/schema/chat'
import { contracts } from '@ramal/db/schema/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ANA, BRUNO, BriefingDesk, type NewCall, PHONE_KEY } from './testing/briefing-desk.ts'

const DAY_MS = 86_400_000

let desk: BriefingDesk
beforeEach(async () => {
  desk = await BriefingDesk.start()
})
afterEach(() => desk.stop())

describe('GET briefing: the customer’s last contact', () => {
  const past = (days: number, change: NewCall = {}): NewCall => {
    const at = desk.clock.now() - days * DAY_MS
    return { started_at: at, answered_at: at, ended_at: at + 60_000, user_id: BRUNO, ...change }
  }
  const rung = async (change: NewCall = {}) => {
    const call = await desk.call(change)
    await desk.leg(call.id, BRUNO)
    return (await desk.briefing(desk.bruno, call.uid)).last_contacts[0] ?? null
  }
  const chat = (days: number, userId: number) =>
    desk.server.store.write((tx) =>
      tx.db.insert(chatRooms).values({
        ...{ tenant_id: 1, uid: randomUUID(), channel_id: 1, queue_id: 1, user_id: userId, chat_type: 20 },
        ...{
          title: 'x',
          phone: PHONE_KEY,
          phone_key: PHONE_KEY,
          status: 'ended',
          ended_at: desk.clock.now(),
        },
        ...{ started_at: desk.clock.now() - days * DAY_MS, answered_at: desk.clock.now() },
      }),
    )

  it('D19: It is the last answered one of this number, with its queue and agent; what nobody answered is none', async () => {
    expect(await rung()).toBeNull()
    await desk.call(past(3))
    await desk.call(past(1, { answered_at: null }))
    const [call] = [await rung()]
    expect(call).toMatchObject({ channel: 'call', queue: 'Suporte', agent: expect.stringMatching(/^Bruno/) })
    expect(Date.parse(call.datetime)).toBe(desk.clock.now() - 3 * DAY_MS)
  })

  it('The call that was given away is no contact of before', async () => {
    const { call } = await desk.given({}, { ended_at: desk.clock.now(), user_id: BRUNO })
    expect((await desk.briefing(desk.bruno, call.uid)).last_contacts).toEqual([])
  })

  it('A chat counts where it is the later one, and only one’s own', async () => {
    await desk.call(past(3))
    await chat(2, ANA)
    expect(await rung()).toMatchObject({ channel: 'call' })
    await chat(2, BRUNO)
    expect(await rung()).toMatchObject({ channel: 'chat', agent: expect.stringMatching(/^Bruno/) })
    await desk.call(past(1))
    expect(await rung()).toMatchObject({ channel: 'call' })
  })

  it('Neither another tenant’s calls nor those that the list of calls hides are told', async () => {
    const [tenant] = await desk.server.store.write((tx) =>
      tx.db.insert(contracts).values({ code: 'x', description: 'X' }).returning(),
    )
    await desk.call(past(1, { tenant_id: tenant!.id }))
    await desk.call(past(1, { user_id: 999 }))
    expect(await rung()).toBeNull()
  })

  it('Who tells no number has none', async () => {
    await desk.call(past(1, { phone: '', phone_key: null }))
    expect(await rung({ phone: '', phone_key: null })).toBeNull()
  })
})
