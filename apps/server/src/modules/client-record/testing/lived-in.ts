import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { activities } from '@ramal/db/schema/activities'
import { chatAttachments } from '@ramal/db/schema/attachments'
import { callEvents, callLegs, calls, queueEvents } from '@ramal/db/schema/calls'
import { channels } from '@ramal/db/schema/channels'
import { chatEvents, chatMessages, chatRooms, webhookReceipts } from '@ramal/db/schema/chat'
import { clientWhatsappIds, statuses } from '@ramal/db/schema/crm'
import { leads } from '@ramal/db/schema/leads'
import { listImportRows, listImports } from '@ramal/db/schema/list-imports'
import { notifications } from '@ramal/db/schema/notifications'
import { providerPayloads } from '@ramal/db/schema/provider-payloads'
import { reportJobs } from '@ramal/db/schema/report-jobs'
import { formAnswers, forms } from '@ramal/db/schema/service'
import { eq } from 'drizzle-orm'
import { addRow } from '../../../testing/authorisation/testing/add-row.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/** What nothing may say of the person afterwards, in any writing. */
export const TRACES = [
  ...['Nina Quitéria', 'nina quiteria', '52998224725', '529.982.247-25', 'nina@apagar.example'],
  ...['975550004', '97555-0004', '75550004', 'BR.USER.77', 'Rua das Acácias', 'HBgNina'],
]
const DAY = 86_400_000

/** How a test asks as an administrator: over HTTP, below `/api/v1/crm`. */
export interface ErasureDesk {
  readonly ask: (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) => Promise<unknown>
  /** A client that is made; their id. */
  readonly client: (fullName: string, phone: string, more?: object) => Promise<number>
}

/** Somebody in all that the product keeps, and another person beside them. */
export async function livedIn(
  { server, recordings }: { server: TestServer; recordings: string },
  { ask, client }: ErasureDesk,
) {
  const id = await client('Nina Quitéria', '11975550004', {
    ...{ document: '52998224725', emails: ['nina@apagar.example'], street: 'Rua das Acácias' },
  })
  await ask('PATCH', `/clients/${id}/`, { birth_date: '1980-05-05' })
  const twin = await client('Nina Quitéria Souto', '11975550005')
  const other = await client('Outra Pessoa', '11975550006')
  await ask('POST', `/clients/${id}/merge/`, { other: twin })
  await ask('POST', `/clients/${id}/consents/`, {
    ...{
      purpose: 'marketing',
      channel: 'sms',
      answer: 'no',
      source: 'call',
      evidence: 'Nina Quitéria disse',
    },
  })
  await ask('POST', `/clients/${id}/data-requests/`, { kind: 'erase', note: 'Apagar nina@apagar.example' })
  await writeFile(join(recordings, 'nina.wav'), 'voice')
  await writeFile(join(recordings, 'nina-young.wav'), 'voice')
  await writeFile(join(recordings, 'outra.wav'), 'voice')
  const loose = join(server.files.passing, 'loose')
  await writeFile(loose, 'a letter of Nina Quitéria')
  const file = await server.files.keep(loose)
  const now = Date.now()
  const rooms = await server.store.write(async (tx) => {
    const tenant = { tenant_id: 1 }
    const call = { ...tenant, call_type: 10, direction: 'incoming', updated_at: now } as const
    const ended = { ended_at: now - 1, user_id: null }
    const number = { phone: '+5511975550004', phone_key: '+5511975550004' }
    const callId = await addRow(tx, calls, {
      ...{ ...call, ...ended, ...number, uid: 'nina-1', client_id: id, started_at: now - 200 * DAY },
      ...{ recording_file: 'nina.wav', recording_ms: 1, comment: 'Nina Quitéria ligou', note: 'x' },
    })
    await addRow(tx, calls, {
      ...{ ...call, ...ended, ...number, uid: 'nina-2', client_id: null, started_at: now - 2 * DAY },
      ...{ recording_file: 'nina-young.wav' },
    })
    await addRow(tx, calls, {
      ...{ ...call, ...ended, uid: 'other', client_id: other, started_at: now - DAY, phone: '11975550006' },
      ...{ recording_file: 'outra.wav', comment: 'Pediu que ligassem para (11) 97555-0004' },
    })
    await addRow(tx, callLegs, {
      ...{ ...tenant, call_id: callId, role: 'customer', state: 'ended', sip_role: 'uas', updated_at: now },
      ...{ started_at: now, invite_text: 'INVITE sip:975550004@x', media_leg: 'leg-nina' },
    })
    await addRow(tx, callEvents, {
      ...{ ...tenant, call_id: callId, at: now, event: 'offer', data: { name: 'Nina Quitéria', n: 1 } },
    })
    await addRow(tx, queueEvents, {
      ...{ ...tenant, queue_type: 'telephony', queue_id: 1, uid: 'nina-1', at: now, event: 'enter' },
      data: { phone: '11975550004' },
    })
    const [form] = await tx.db.select({ id: forms.id }).from(forms).limit(1)
    if (form)
      await addRow(tx, formAnswers, {
        ...{ ...tenant, uid: 'nina-1', form_id: form.id, form_version: 1, user_id: 1 },
        data: { said: 'Mora na Rua das Acácias' },
      })
    const [channel] = await tx.db.select({ id: channels.id }).from(channels).where(eq(channels.tenant_id, 1))
    const roomOf = (uid: string, more: object) =>
      addRow(tx, chatRooms, {
        ...{
          ...tenant,
          uid,
          channel_id: channel!.id,
          chat_type: 21,
          status: 'closed',
          started_at: now - DAY,
        },
        ...{
          ended_at: now - 1,
          title: 'Nina Quitéria',
          phone: '+5511975550004',
          last_message: 'Sou Nina Quitéria',
        },
        ...{ phone_key: '+5511975550004', wa_user_id: 'BR.USER.77', ...more },
      })
    const room = await roomOf('nina-chat', { client_id: id, last_seq: 2 })
    const room2 = await roomOf('nina-chat-2', { client_id: null })
    const stranger = await roomOf('outra-chat', {
      ...{ client_id: other, title: 'Outra Pessoa', phone: '11975550006', phone_key: '+5511975550006' },
      ...{ wa_user_id: null, last_message: 'x' },
    })
    const message = (room_id: number, seq: number, content: string, more: object = {}) =>
      addRow(tx, chatMessages, {
        ...{ ...tenant, room_id, seq, uid: `m${room_id}-${seq}`, sent_by: 'client', status: 'received' },
        ...{ content, search: content.toLowerCase(), created_at: now, name: 'Nina Quitéria', ...more },
      })
    const first = await message(room, 1, 'Sou Nina Quitéria', { wamid: 'wamid.HBgNina' })
    await message(room2, 1, 'Rua das Acácias')
    await message(stranger, 1, 'O e-mail dela é NINA@apagar.example', { name: 'Outra Pessoa' })
    await addRow(tx, chatAttachments, { ...tenant, message_id: first, status: 'stored', file })
    await addRow(tx, chatEvents, {
      ...tenant,
      room_id: room,
      at: now,
      event: 'open',
      data: { t: 'Nina Quitéria' },
    })
    await addRow(tx, webhookReceipts, {
      ...{ ...tenant, channel_id: channel!.id, provider_key: 'wamid.HBgNina consumed', at: now },
    })
    await addRow(tx, providerPayloads, {
      ...{ ...tenant, channel_id: channel!.id, message_id: first, wamid: 'wamid.HBgNina', state: 'kept' },
      ...{ payload_enc: 'sealed', at: now },
    })
    await addRow(tx, clientWhatsappIds, { ...tenant, client_id: id, user_id: 'BR.USER.77', username: null })
    await addRow(tx, activities, {
      ...{ ...tenant, description: 'Ligar para Nina Quitéria', destination: '11975550004', client_id: id },
      ...{ search: 'ligar para nina quiteria', note: 'Rua das Acácias', user_id: 1 },
    })
    const [status] = await tx.db.select({ id: statuses.id }).from(statuses).where(eq(statuses.entity, 'lead'))
    await addRow(tx, leads, {
      ...{ ...tenant, description: 'Nina Quitéria', full_name: 'Nina Quitéria', client_id: id },
      ...{ status_id: status!.id, email: 'nina@apagar.example', search: 'nina quiteria' },
    })
    const importId = await addRow(tx, listImports, {
      ...{
        ...tenant,
        list: 'clients',
        file_name: 'x.csv',
        encoding: 'utf-8',
        delimiter: ';',
        locale: 'pt-br',
      },
      ...{ columns: [{ header: 'nome', target: 'full_name', sample: ['Nina Quitéria'] }] },
      ...{ rows_total: 2, created_at: now },
    })
    const line = (n: number, more: object) =>
      addRow(tx, listImportRows, {
        ...{ ...tenant, import_id: importId, line: n, raw: 'Nina Quitéria;(11) 97555-0004' },
        ...{ cells: ['Nina Quitéria', '(11) 97555-0004'], key: '+5511975550004', ...more },
      })
    await line(1, { client_id: id, state: 'created' })
    await line(2, { state: 'invalid' })
    await addRow(tx, notifications, { ...tenant, title: 'Retorno de Nina Quitéria às 10h' })
    await addRow(tx, reportJobs, {
      ...{ ...tenant, user_id: 1, description: 'x', report: 'calls', period: 'yesterday', filters: {} },
      ...{ repeats: 'no', keep_days: 1, locale: 'pt-br', created_at: now, file_text: 'a;11975550004;b' },
    })
    await tx.publish('user:1', 'notification', {
      ...{ id: 1, title: 'Nina Quitéria espera', created_at: new Date(0).toISOString() },
    })
    return { room, stranger }
  })
  return { id, twin, other, file, ...rooms }
}
