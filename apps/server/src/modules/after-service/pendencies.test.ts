import { clients } from '@ramal/db/schema/crm'
import { teams } from '@ramal/db/schema/teams'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/sign-in.ts'
import { PauseFixture } from '../pause/testing/pause-fixture.ts'
import { callOfAna, otherTenant } from './testing/ended-call.ts'

let fixture: PauseFixture
beforeEach(async () => {
  fixture = await PauseFixture.start()
})
afterEach(() => fixture.server.stop())

const post = (path: string, payload: object = {}) =>
  fixture.server.app.inject({
    method: 'POST',
    url: `/api/v1/service/action/${path}`,
    headers: fixture.ana.headers,
    payload,
  })

describe('pendencies (contract §3.3)', () => {
  const pendencies = async (caller: Caller = fixture.ana) => {
    const answer = await fixture.get(caller, 'pendencies/')
    return { status: answer.statusCode, calls: answer.json<{ calls?: { uid: string }[] }>().calls }
  }
  const uids = async () => (await pendencies()).calls?.map((call) => call.uid)

  it('[R7.2-05] [R3-32] A call in running after-service is a pendency, with what is left of it on the server’s clock', async () => {
    await fixture.server.store.write((tx) => tx.db.update(teams).set({ enable_classifications: [] }))
    const client = await fixture.server.store.write(async (tx) => {
      const [row] = await tx.db
        .insert(clients)
        .values({ tenant_id: 1, description: 'João Souza', full_name: 'João Souza' })
        .returning({ id: clients.id })
      return row!.id
    })
    const { id, uid } = await callOfAna(fixture, { client_id: client })
    await callOfAna(fixture) // nothing is open of this one
    await post(`after-service/start/${uid}/`)
    fixture.clock.advance(12_000)
    expect(await pendencies()).toEqual({
      status: 200,
      calls: [
        {
          uid,
          id,
          phone: '11999990000',
          call_type: 20,
          client: { id: client, name: 'João', full_name: 'João Souza' },
          queue_id: 1,
          dialer_id: null,
          campaign_id: null,
          mailing_id: null,
          mailing_client_id: null,
          duration_of_after_service: 18,
          after_service_total: 30,
          pause_after_service_id: 1,
        },
      ],
    })
    await post(`tab-form/${uid}/?type=hangup`)
    expect((await pendencies()).calls).toEqual([])
  })

  it('A call whose required classification is missing is a pendency until it is classified or closed', async () => {
    const wanted = await callOfAna(fixture)
    const other = await callOfAna(fixture, { started_at: fixture.clock.now() - 90_000 })
    expect(await uids()).toEqual([other.uid, wanted.uid]) // the oldest first
    await post(`tab-form/${other.uid}/?type=classification`, {
      classification_id: 1,
      sub_classification_id: 1,
    })
    expect(await uids()).toEqual([wanted.uid])
    expect((await pendencies()).calls).toMatchObject([
      { duration_of_after_service: 0, after_service_total: 0, pause_after_service_id: null },
    ])
    await post(`tab-form/${wanted.uid}/?type=hangup`)
    expect(await uids()).toEqual([])
  })

  it('Unanswered, running and old calls, those of others, and types that need no form are no pendencies', async () => {
    await callOfAna(fixture, { answered_at: null })
    await callOfAna(fixture, { ended_at: null })
    await callOfAna(fixture, { started_at: fixture.clock.now() - 25 * 3_600_000 })
    await callOfAna(fixture, { user_id: 2 })
    await callOfAna(fixture, { call_type: 30 })
    await callOfAna(fixture, { tenant_id: await otherTenant(fixture) })
    expect(await uids()).toEqual([])
  })

  it('A call that the agent gave away is no pendency of theirs; what was given to them is (A-79)', async () => {
    await callOfAna(fixture, { transfer_type: 'blind' })
    const origin = await callOfAna(fixture, { transfer_type: 'attend' })
    const second = await callOfAna(fixture, { transfer_type: 'attend', parent_call_id: origin.id })
    const ofBruno = await callOfAna(fixture, { user_id: 2, transfer_type: 'attend' })
    const given = await callOfAna(fixture, { transfer_type: 'attend', parent_call_id: ofBruno.id })
    expect(await uids()).toEqual([given.uid])
    const started = async (uid: string) =>
      (await post(`after-service/start/${uid}/`)).json<{ id: number | null }>().id !== null
    expect([await started(origin.uid), await started(second.uid), await started(given.uid)]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('Pendencies answer 401 to nobody', async () => {
    expect((await pendencies({ headers: {} })).status).toBe(401)
  })
})
