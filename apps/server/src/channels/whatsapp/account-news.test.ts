import { users } from '@ramal/db/schema/business'
import { channels } from '@ramal/db/schema/channels'
import { notifications } from '@ramal/db/schema/notifications'
import { templates } from '@ramal/db/schema/templates'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ChatFixture } from '../../modules/chat/testing/chat-fixture.ts'
import { keptPayloads, noticeTitles } from './testing/what-is-kept.ts'

describe('news of the account (contract §5.3)', () => {
  let fixture: ChatFixture
  beforeAll(async () => {
    fixture = await ChatFixture.start()
  })
  afterAll(() => fixture.stop())
  afterEach(() => fixture.server.store.write((tx) => tx.db.delete(notifications)))

  const store = () => fixture.server.store
  const kept = (state: Parameters<typeof keptPayloads>[1]) => keptPayloads(store(), state)
  const titles = () => noticeTitles(store())
  const account = async (field: string, value: object) => {
    const [channel] = await store().read((tx) => tx.db.select().from(channels))
    await fixture.webhookOf([{ id: channel!.waba_id, time: 1, changes: [{ field, value }] }])
  }

  it.each<[string, object, string]>([
    [
      'account_update',
      { event: 'ACCOUNT_RESTRICTION', restriction_info: [] },
      'WhatsApp WhatsApp Suporte: aviso da conta. ACCOUNT_RESTRICTION',
    ],
    [
      'account_alerts',
      { entity_type: 'WABA', alert_info: { alert_severity: 'WARNING', alert_type: 'OBA_REJECTED' } },
      'WhatsApp WhatsApp Suporte: aviso da conta. OBA_REJECTED · WARNING',
    ],
    [
      'phone_number_quality_update',
      { display_phone_number: '551140002000', event: 'FLAGGED', current_limit: 'TIER_1K' },
      'WhatsApp WhatsApp Suporte: a qualidade do número mudou. 551140002000 · FLAGGED · TIER_1K',
    ],
    [
      'security',
      { display_phone_number: '551140002000', event: 'PIN_CHANGED', requester: '7' },
      'WhatsApp WhatsApp Suporte: aviso de segurança. 551140002000 · PIN_CHANGED',
    ],
    [
      'field_of_tomorrow',
      { event: 'NEW' },
      'WhatsApp WhatsApp Suporte: aviso do provedor. field_of_tomorrow · NEW',
    ],
  ])(
    'News of the account of the type %s reaches administrators once, however often it comes',
    async (field, value, title) => {
      await account(field, value)
      await account(field, value)
      expect(await titles()).toEqual([title])
      expect((await kept('account')).filter((payload) => payload.type === field)).toHaveLength(1)
    },
  )

  it('News of the account is in the language of each administrator, and nobody else gets it', async () => {
    await store().write(async (tx) => {
      const [admin] = await tx.db.select().from(users).where(eq(users.username, 'admin'))
      await tx.db.update(users).set({ locale: 'es-es' }).where(eq(users.id, admin!.id))
    })
    await account('security', { event: 'PIN_RESET_REQUEST' })
    expect(await titles()).toEqual(['WhatsApp WhatsApp Suporte: aviso de seguridad. PIN_RESET_REQUEST'])
    await store().write((tx) => tx.db.update(users).set({ locale: null }).where(eq(users.username, 'admin')))
  })

  it('[S4] News of another account is kept, and administrators hear only that it came for another number', async () => {
    const before = (await kept('foreign')).length
    await fixture.webhookOf([{ id: '1', changes: [{ field: 'security', value: { event: 'PIN_CHANGED' } }] }])
    expect(await kept('foreign')).toHaveLength(before + 1)
    expect(await titles()).toEqual([expect.stringContaining('outro número')])
  })

  it.each([
    ['APPROVED', 'APPROVED'],
    ['REJECTED', 'REJECTED'],
    ['PAUSED', 'PAUSED'],
    ['DISABLED', 'DISABLED'],
    ['PENDING_DELETION', 'DISABLED'],
    ['FLAGGED', 'PENDING'],
  ])('A template that is %s at the provider is %s here', async (event, status) => {
    const [template] = await store().write((tx) =>
      tx.db.update(templates).set({ status: 'PENDING', rejected_reason: null }).returning(),
    )
    await account('message_template_status_update', {
      event,
      message_template_id: 777,
      message_template_name: template!.name,
      message_template_language: template!.language,
      reason: event === 'REJECTED' ? 'INVALID_FORMAT' : 'NONE',
    })
    const [after] = await store().read((tx) =>
      tx.db.select().from(templates).where(eq(templates.id, template!.id)),
    )
    expect(after).toMatchObject({
      status,
      rejected_reason: event === 'REJECTED' ? 'INVALID_FORMAT' : null,
    })
    expect(await titles()).toEqual([expect.stringContaining(`${template!.name} · ${event}`)])
  })
})
