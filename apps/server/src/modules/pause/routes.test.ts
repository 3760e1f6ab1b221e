import { Pause } from '@ramal/contract/entities/pause'
import { contracts } from '@ramal/db/schema/contracts'
import { pauses } from '@ramal/db/schema/service'
import { teamPauses } from '@ramal/db/schema/teams'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PauseFixture } from './testing/pause-fixture.ts'

let fixture: PauseFixture
beforeEach(async () => {
  fixture = await PauseFixture.start()
})
afterEach(() => fixture.server.stop())

const LUNCH = 1
const REST = 2
const started = { success: true, detail: null, code: null, pause: { pause_id: LUNCH, start: true } }

describe('pause/check, start and stop (contract §3.2)', () => {
  it('[R7.2-01] [R7.2-02] [R7.2-04] [R3-11] A pause starts, is found by check with its id, and stops', async () => {
    const { ana, clock } = fixture
    expect((await fixture.get(ana, 'pause/check/')).json()).toEqual({ pause: null })
    const { pause } = await fixture.start(ana, LUNCH)
    expect(Pause.parse(pause)).toEqual({
      id: 1,
      pause_id: LUNCH,
      description: 'Almoço',
      started_time: new Date(clock.now()).toISOString(),
      started_timestamp: clock.now(),
      started_by: { id: 1, description: 'Ana Lima' },
      user: { id: 1, description: 'Ana Lima' },
      maximum_duration: 3600,
      seconds: 0,
      pending: false,
      start: true,
      done: false,
      enable_webphone: true,
      enable_webchat: true,
      allow_incoming_call: false,
      allow_outgoing_call: false,
      allow_incoming_chat: false,
      allow_outgoing_chat: false,
      lock_screen: false,
      tolerance_seconds: 60,
      excess_reasons: [],
      legal_type: 'none',
      leave_asked_timestamp: null,
    })
    clock.advance(61_500)
    expect((await fixture.get(ana, 'pause/check/')).json()).toMatchObject({ pause: { id: 1, seconds: 61 } })
    const stopped = (await fixture.post(ana, 'pause/stop/', { id: 1 })).json()
    expect(stopped).toMatchObject({ success: true, code: null, pause: { id: 1, done: true, seconds: 61 } })
    expect((await fixture.get(ana, 'pause/check/')).json()).toEqual({ pause: null })
  })

  it('A stop without a body stops the current pause (A-25)', async () => {
    await fixture.start(fixture.ana, LUNCH)
    expect((await fixture.post(fixture.ana, 'pause/stop/')).json()).toMatchObject({ success: true })
  })

  it('A-46: The flags of a channel that a pause does not cover are sent true', async () => {
    await fixture.setPause(LUNCH, { enable_webphone: false })
    expect((await fixture.start(fixture.ana, LUNCH)).pause).toMatchObject({
      allow_incoming_call: true,
      allow_outgoing_call: true,
      allow_incoming_chat: false,
      allow_outgoing_chat: false,
    })
  })

  it('A pause answers 401 to nobody, and 400 on the field that is wrong', async () => {
    const nobody = { headers: {} }
    expect((await fixture.get(nobody, 'pause/check/')).statusCode).toBe(401)
    expect((await fixture.post(nobody, 'pause/start/', { pause: 1 })).statusCode).toBe(401)
    expect((await fixture.post(nobody, 'pause/stop/')).statusCode).toBe(401)
    const without = await fixture.post(fixture.ana, 'pause/start/')
    expect([without.statusCode, without.json()]).toEqual([400, { pause: ['Este campo é obrigatório'] }])
    for (const [path, body] of [
      ['start', { pause: 'x' }],
      ['stop', { id: 'x' }],
    ] as const)
      expect((await fixture.post(fixture.ana, `pause/${path}/`, body)).statusCode).toBe(400)
  })
})

describe('refusals are 200 with a code (A-26)', () => {
  const refused = async (asked: ReturnType<PauseFixture['post']>) => {
    const answer = await asked
    return { statusCode: answer.statusCode, body: answer.json<unknown>() }
  }
  const outcome = (code: number, detail: unknown = expect.any(String)) => ({
    statusCode: 200,
    body: { success: false, pause: null, detail, code },
  })
  const start = (body: object, query = '') => refused(fixture.post(fixture.ana, `pause/start/${query}`, body))

  it('A start is refused with code 1 for a pause unknown, inactive, deleted, or of another tenant', async () => {
    const foreign = await fixture.server.store.write(async (tx) => {
      const [tenant] = await tx.db.insert(contracts).values({ code: 'x', description: 'X' }).returning()
      const [row] = await tx.db
        .insert(pauses)
        .values({ tenant_id: tenant!.id, description: 'Alheia' })
        .returning()
      return row!.id
    })
    await fixture.setPause(3, { is_active: false })
    await fixture.setPause(4, { deleted_at: 5 })
    for (const pause of [999, foreign, 3, 4]) expect(await start({ pause })).toEqual(outcome(1))
  })

  it('A start or stop is refused with code 1 when the report is unknown, closed or somebody else’s', async () => {
    const others = await fixture.start(fixture.bruno, LUNCH)
    await fixture.start(fixture.ana, LUNCH)
    await fixture.post(fixture.ana, 'pause/stop/')
    for (const id of [999, others.pause.id, 2])
      expect(await start({ pause: LUNCH }, `?report_pause_id=${id}`)).toEqual(outcome(1))
    expect(await refused(fixture.post(fixture.ana, 'pause/stop/', { id: others.pause.id }))).toEqual(
      outcome(1),
    )
  })

  it('[obeys teams.pauses] A start is refused with code 2 when the team does not offer the pause; a team that names none offers all', async () => {
    const { store } = fixture.server
    await store.write((tx) =>
      tx.db.delete(teamPauses).where(and(eq(teamPauses.team_id, 1), eq(teamPauses.pause_id, LUNCH))),
    )
    expect(await start({ pause: LUNCH })).toEqual(outcome(2))
    await store.write((tx) => tx.db.delete(teamPauses))
    expect((await start({ pause: LUNCH })).body).toMatchObject(started)
  })

  it('A start is refused with code 3 when already in a pause, and a stop with code 4 when in none', async () => {
    expect(await refused(fixture.post(fixture.ana, 'pause/stop/'))).toEqual(outcome(4))
    await fixture.start(fixture.ana, LUNCH)
    expect(await start({ pause: REST })).toEqual(outcome(3, 'Você já está em pausa.'))
  })

  it('Of two pauses that race one is taken, and the other is refused with code 3', async () => {
    const both = await Promise.all([fixture.start(fixture.ana, LUNCH), fixture.start(fixture.ana, REST)])
    expect(both.map(({ code }) => code).sort()).toEqual([3, null])
    expect(await fixture.reports()).toHaveLength(1)
  })

  it('[R4.7-20] A stop is refused with code 5 when the pause took too long, and a reason of five characters ends it', async () => {
    await fixture.start(fixture.ana, REST)
    fixture.clock.advance(660_000) // 600 s and 60 s of tolerance
    fixture.clock.advance(1_000)
    for (const reason of [undefined, '   ', 'fila', 'x'.repeat(501)])
      expect(await refused(fixture.post(fixture.ana, 'pause/stop/', { id: 1, reason }))).toEqual(outcome(5))
    const left = await fixture.post(fixture.ana, 'pause/stop/', { id: 1, reason: ' Fila no banheiro ' })
    expect(left.json()).toMatchObject({ success: true, pause: { done: true, seconds: 661 } })
    expect(await fixture.reports()).toMatchObject([
      { exceeded_seconds: 61, justification: 'Fila no banheiro', ended_by: 1 },
    ])
  })

  it('[obeys pauses.max_per_shift] A start is refused with code 6 when the pause was taken too often today, and a new day begins anew', async () => {
    await fixture.setPause(REST, { max_per_shift: 1 })
    await fixture.start(fixture.ana, REST)
    await fixture.post(fixture.ana, 'pause/stop/')
    expect(await start({ pause: REST })).toEqual(outcome(6, 'Esta pausa só pode ser feita 1 vezes por dia.'))
    fixture.clock.advance(24 * 3_600_000)
    expect((await start({ pause: REST })).body).toMatchObject({ success: true })
  })

  it('[obeys pauses.max_simultaneous_percent] A start is refused with code 6 when too many of the team are in the pause at once', async () => {
    await fixture.setPause(REST, { max_simultaneous_percent: 50 })
    for (const person of [fixture.ana, fixture.bruno])
      await fixture.post(person, 'channel/login/?channel=telephony')
    await fixture.start(fixture.bruno, REST)
    expect(await start({ pause: REST })).toMatchObject(outcome(6))
    await fixture.post(fixture.bruno, 'pause/stop/')
    expect((await start({ pause: REST })).body).toMatchObject({ success: true })
  })

  it('A refused pause speaks the language of the request', async () => {
    const headers = { ...fixture.ana.headers, 'accept-language': 'en-us' }
    expect((await fixture.post({ headers }, 'pause/stop/')).json()).toMatchObject({
      detail: 'You are not on break.',
    })
  })
})
