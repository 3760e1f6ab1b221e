import { groups } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { clientPhones, clients, clientTags, organizations, statuses, tags } from '@ramal/db/schema/crm'
import { interactions, records } from '@ramal/db/schema/records'
import { forms } from '@ramal/db/schema/service'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BRUNO, BriefingDesk, type NewCall, PHONE_KEY } from './testing/briefing-desk.ts'

let desk: BriefingDesk
beforeEach(async () => {
  desk = await BriefingDesk.start()
  await desk.server.store.write((tx) =>
    tx.db
      .update(groups)
      .set({ permissions: ['sites.view_softphone', 'sites.view_client', 'crm.view_record'] }),
  )
})
afterEach(() => desk.stop())

const rung = async (change: NewCall = {}) => {
  const call = await desk.call(change)
  await desk.leg(call.id, BRUNO)
  return (await desk.briefing(desk.bruno, call.uid)).customers
}

async function client(full_name: string, more: Partial<typeof clients.$inferInsert> = {}) {
  return desk.server.store.write(async ({ db }) => {
    const row = { tenant_id: 1, full_name, description: full_name, ...more }
    const [{ id } = { id: 0 }] = await db.insert(clients).values(row).returning({ id: clients.id })
    const phone = { tenant_id: row.tenant_id, client_id: id, phone: '11999990001', phone_key: PHONE_KEY }
    await db.insert(clientPhones).values(phone)
    return id
  })
}

describe('GET briefing: who has the number that calls', () => {
  it('Every client with the number is told with what is to be minded, and none is chosen', async () => {
    const [organization] = await desk.server.store.write((tx) =>
      tx.db
        .insert(organizations)
        .values({ tenant_id: 1, description: 'Padaria Central' })
        .returning({ id: organizations.id }),
    )
    const first = await client('Rita Lopes', {
      ...{ organization_id: organization!.id, do_not_call: true, whatsapp_opt_in: 'no' },
    })
    const second = await client('Bento Cruz')
    await desk.server.store.write(async ({ db }) => {
      const vip = { tenant_id: 1, description: 'VIP de ouro', color: 'orange' }
      const [tag] = await db.insert(tags).values(vip).returning({ id: tags.id })
      await db.insert(clientTags).values({ client_id: first, tag_id: tag!.id })
    })
    expect(await rung()).toEqual({
      has_more: false,
      results: [
        {
          ...{ id: first, name: 'Rita Lopes', organization: 'Padaria Central', open_records: 0 },
          ...{ do_not_call: true, whatsapp_opt_in: 'no' },
          tags: [{ id: expect.any(Number), description: 'VIP de ouro', color: 'orange' }],
        },
        {
          ...{ id: second, name: 'Bento Cruz', organization: null, open_records: 0, tags: [] },
          ...{ do_not_call: false, whatsapp_opt_in: 'unknown' },
        },
      ],
    })
  })

  it('Records are open until their status is final; who may see none is told no count', async () => {
    const id = await client('Rita Lopes')
    await desk.server.store.write(async ({ db }) => {
      const of = { tenant_id: 1 }
      const definition = { tabs: [] }
      const [form] = await db
        .insert(forms)
        .values({ ...of, description: 'F', definition })
        .returning()
      const kind = { ...of, description: 'Caso', slug: 'caso', form_id: form!.id }
      const [interaction] = await db.insert(interactions).values(kind).returning()
      const made = await db
        .insert(statuses)
        .values([
          { ...of, description: 'Aberto', entity: 'interaction' as const },
          { ...of, description: 'Fechado', entity: 'interaction' as const, is_final: true },
        ])
        .returning()
      await db.insert(records).values(
        [made[0]!, made[0]!, made[1]!].map((status, at) => ({
          ...{ ...of, interaction_id: interaction!.id, client_id: id, status_id: status.id },
          protocol: `P${at}`,
        })),
      )
    })
    expect((await rung()).results).toMatchObject([{ id, open_records: 2 }])
    await desk.server.store.write((tx) =>
      tx.db.update(groups).set({ permissions: ['sites.view_softphone', 'sites.view_client'] }),
    )
    expect((await rung()).results).toMatchObject([{ id, open_records: null }])
  })

  it('Five are told and that there are more; neither deleted ones nor another tenant’s', async () => {
    const [tenant] = await desk.server.store.write((tx) =>
      tx.db.insert(contracts).values({ code: 'x', description: 'X' }).returning(),
    )
    await client('Outro contrato', { tenant_id: tenant!.id })
    await client('Apagado', { deleted_at: 1 })
    expect(await rung()).toEqual({ results: [], has_more: false })
    for (let at = 0; at < 5; at += 1) await client(`Ramal ${at}`)
    expect(await rung()).toMatchObject({ has_more: false, results: { length: 5 } })
    await client('Ramal 5')
    expect(await rung()).toMatchObject({ has_more: true, results: { length: 5 } })
  })

  it('The client that the call is of is among them, whatever number they call from', async () => {
    const id = await client('Rita Lopes')
    expect((await rung({ phone_key: '5511900000000', client_id: id })).results).toMatchObject([{ id }])
  })

  it('However many with the number were deleted, those who were not are told, and first the one that the call is of', async () => {
    for (let at = 0; at < 60; at += 1) await client(`Apagado ${at}`, { deleted_at: 1 })
    const ids: number[] = []
    for (let at = 0; at < 7; at += 1) ids.push(await client(`Ramal ${at}`))
    const { results } = await rung({ client_id: ids[6]! })
    expect(results.map((told: { id: number }) => told.id)).toEqual([ids[6], ...ids.slice(0, 4)])
  })

  it('Who may see no clients is told none, and a colleague is none', async () => {
    await client('Rita Lopes')
    expect(await rung({ phone: '10001', phone_key: null })).toBeNull()
    await desk.server.store.write((tx) => tx.db.update(groups).set({ permissions: ['sites.view_softphone'] }))
    expect(await rung()).toBeNull()
  })
})
