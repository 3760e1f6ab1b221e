import { randomUUID } from 'node:crypto'
import { callEvents } from '@ramal/db/schema/calls'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ANA, BRUNO, BriefingDesk } from './testing/briefing-desk.ts'

let desk: BriefingDesk
beforeEach(async () => {
  desk = await BriefingDesk.start()
})
afterEach(() => desk.stop())

describe('PUT transfer-note (contract §3.5)', () => {
  it('The note that was said before the transfer reaches its receiver, clean and on one line; the next one replaces it', async () => {
    const parent = await desk.call(desk.talking(ANA))
    expect(await desk.note(desk.ana, parent.uid, ' Quer a\r\n segunda via ')).toBe(204)
    desk.clock.advance(1)
    const of = { parent_call_id: parent.id, transfer_type: 'attend' } as const
    const first = await desk.call(of)
    await desk.leg(first.id, BRUNO)
    desk.clock.advance(1)
    expect(await desk.note(desk.ana, parent.uid, 'Outra coisa')).toBe(204)
    const second = await desk.call(of)
    await desk.leg(second.id, BRUNO)
    expect((await desk.briefing(desk.bruno, first.uid)).transfer.note).toBe('Quer a segunda via')
    expect((await desk.briefing(desk.bruno, second.uid)).transfer.note).toBe('Outra coisa')
    desk.clock.advance(1)
    expect(await desk.note(desk.ana, parent.uid, '')).toBe(204)
    const third = await desk.call(of)
    await desk.leg(third.id, BRUNO)
    expect((await desk.briefing(desk.bruno, third.uid)).transfer.note).toBeNull()
  })

  it('D14: A note serves one attempt: who is offered the call next is not told what was meant for another', async () => {
    const parent = await desk.call(desk.talking(ANA))
    const attempt = async () => {
      desk.clock.advance(1)
      const call = await desk.call({ parent_call_id: parent.id, transfer_type: 'blind' })
      await desk.leg(call.id, BRUNO)
      desk.clock.advance(1)
      return call
    }
    const told = async ({ uid }: { uid: string }) => (await desk.briefing(desk.bruno, uid)).transfer.note
    await desk.note(desk.ana, parent.uid, 'Só para você')
    const first = await attempt()
    const second = await attempt()
    expect([await told(first), await told(second)]).toEqual(['Só para você', null])
    await desk.note(desk.ana, parent.uid, 'Só para você')
    const third = await attempt()
    expect([await told(first), await told(second), await told(third)]).toEqual([
      'Só para você',
      null,
      'Só para você',
    ])
  })

  it('D14: The note of a consultation is told although the giver’s own call to whom they ask has begun since', async () => {
    const parent = await desk.call(desk.talking(ANA))
    await desk.note(desk.ana, parent.uid, 'Pede desconto')
    desk.clock.advance(1)
    const of = { parent_call_id: parent.id, transfer_type: 'attend' } as const
    await desk.call({ ...of, user_id: ANA })
    const asked = await desk.call(of)
    await desk.leg(asked.id, BRUNO)
    expect((await desk.briefing(desk.bruno, asked.uid)).transfer.note).toBe('Pede desconto')
  })

  it('D14: An empty note takes back one that came when its attempt had begun', async () => {
    const { parent } = await desk.given()
    desk.clock.advance(1)
    await desk.note(desk.ana, parent.uid, 'Chegou tarde')
    await desk.note(desk.ana, parent.uid, '')
    desk.clock.advance(1)
    const next = await desk.call({ parent_call_id: parent.id, transfer_type: 'blind' })
    await desk.leg(next.id, BRUNO)
    expect((await desk.briefing(desk.bruno, next.uid)).transfer.note).toBeNull()
  })

  it('Nobody fills a timeline with notes: after twenty at once they are told to wait', async () => {
    await desk.stop()
    desk = await BriefingDesk.start({ requestsPerSecond: 1_000 })
    const { uid } = await desk.call(desk.talking(ANA))
    for (let n = 0; n < 20; n += 1) expect(await desk.note(desk.ana, uid, `${n}`)).toBe(204)
    expect(await desk.note(desk.ana, uid, 'x')).toBe(429)
    desk.clock.advance(2_000)
    expect(await desk.note(desk.ana, uid, 'x')).toBe(204)
  })

  it('The same note twice is one line of the timeline, and an empty one of none is no line', async () => {
    const { uid } = await desk.call(desk.talking(ANA))
    expect(await desk.note(desk.ana, uid, '')).toBe(204)
    expect(await desk.note(desk.ana, uid, 'a')).toBe(204)
    expect(await desk.note(desk.ana, uid, ' a ')).toBe(204)
    const lines = await desk.server.store.read((tx) => tx.db.select().from(callEvents))
    expect(lines.map(({ event, data }) => [event, data])).toEqual([
      ['transfer_note', { user_id: ANA, note: 'a' }],
    ])
  })

  it('A note is refused for a call that is another’s, over or unknown, and when it is longer than 280 characters', async () => {
    const { uid } = await desk.call(desk.talking(ANA))
    const over = await desk.call({ ...desk.talking(ANA), ended_at: desk.clock.now() })
    expect(await desk.note(desk.bruno, uid, 'x')).toBe(404)
    expect(await desk.note(desk.ana, over.uid, 'x')).toBe(404)
    expect(await desk.note(desk.ana, randomUUID(), 'x')).toBe(404)
    expect(await desk.note({ headers: {} }, uid, 'x')).toBe(401)
    expect(await desk.note(desk.ana, uid, 'x'.repeat(281))).toBe(400)
    expect(await desk.note(desk.ana, uid, 4)).toBe(400)
    expect(await desk.note(desk.ana, uid, 'x'.repeat(280))).toBe(204)
  })
})
