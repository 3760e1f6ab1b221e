import { randomUUID } from 'node:crypto'
import type { SendTemplate, TemplateParam } from '@ramal/contract/entities/template'
import type { WriteTx } from '@ramal/db/store/store'
import { paramIssue, renderTemplate, templateComponents } from '@ramal/domain/chat/content/template'
import { mayContact } from '@ramal/domain/client/consent'
import type { MessageKey } from '@ramal/i18n/catalogue'
import type { SignedIn } from '../../../http/authorise.ts'
import { findClient } from '../../clients/client-rows.ts'
import { readContactFacts } from '../../clients/consent-rows.ts'
import { announceMessage } from '../messages/announce.ts'
import { appendMessage, awaitAnswer } from '../messages/append-message.ts'
import type { MessageRow } from '../messages/message-rows.ts'
import { findRoom, type Room, type RoomRow } from '../rooms/room-rows.ts'
import { openRoomOfAgent } from './open-room.ts'
import { type FieldKeys, findTarget, type SendTarget } from './send-target.ts'
import { findSendable, type TemplateRow } from './template-rows.ts'
import { templateFacts } from './template-wire.ts'
import { authorName, findClientById } from './text-record-rows.ts'

export type ParamIssues = ('required' | 'invalid' | null)[]

export type TemplatePlaced =
  | { ok: true; message: MessageRow; room: RoomRow }
  | { ok: false; fields: FieldKeys; params: ParamIssues }

/**
 * Stores a template as `sending`: in the agent's open chat with this contact, or in a new one that is theirs at once. What goes is
 * filled in from the template here, whatever `content` the dialog showed.
 */
export async function placeTemplate(
  tx: WriteTx,
  user: SignedIn,
  payload: SendTemplate,
  now: number,
): Promise<TemplatePlaced> {
  const found = await findTarget(tx, user, payload)
  const template = await findSendable(tx, user.tenantId, payload.template_id)
  const client = payload.client_id ? await findClientById(tx, user.tenantId, payload.client_id) : null
  const fields: FieldKeys = found.ok ? {} : { ...found.fields }
  if (!template || (found.ok && template.channel_id !== found.target.channelId))
    fields.template_id = 'validation.invalid'
  if (payload.client_id && !client) fields.client_id = 'validation.invalid'
  const refusal =
    found.ok && template ? await refusalOf(tx, user.tenantId, { ...found.target, client, template }) : null
  if (refusal) fields[payload.client_id ? 'client_id' : 'phone'] = refusal
  // No lead exists before the issue that brings their tables: every id is unknown.
  if (payload.mailing_client_id) fields.mailing_client_id = 'validation.invalid'
  const params = template ? issuesOf(template, payload.params ?? []) : []
  if (!template || !found.ok || Object.keys(fields).length > 0 || params.some(Boolean))
    return { ok: false, fields, params }
  const { target } = found
  const room = target.room?.room ?? (await openRoomOfAgent(tx, user, { ...target, client }, now))
  const message = await storeTemplate(tx, user, { room, template, params: payload.params ?? [] }, now)
  await tell(tx, user, { room, message, isNew: target.room === null }, now)
  return { ok: true, message, room: (await findRoom(tx, user.tenantId, room.id))! }
}

/** Why this template does not go to whom it is for: what the client said of such messages (contract §10.5); who wrote to us in an open chat is answered. */
async function refusalOf(
  tx: WriteTx,
  tenantId: number,
  to: Pick<SendTarget, 'phoneKey' | 'room'> & { client: { id: number } | null; template: TemplateRow },
): Promise<MessageKey | null> {
  const clientId =
    to.client?.id ?? to.room?.room.client_id ?? (await findClient(tx, tenantId, to.phoneKey))?.id
  const facts = clientId ? await readContactFacts(tx, tenantId, clientId) : null
  if (!facts) return null
  const purpose = to.template.category === 'MARKETING' ? 'marketing' : 'service'
  const may = mayContact(facts, { purpose, channel: 'whatsapp' })
  return may.ok ? null : `crmRule.refusal.${may.reason}`
}

/** One entry per parameter of the template, in its order. */
function issuesOf(template: TemplateRow, given: readonly TemplateParam[]): ParamIssues {
  const values = valuesOf(given)
  return template.params.map(({ name }) => paramIssue(values.get(name)))
}

async function storeTemplate(
  tx: WriteTx,
  user: SignedIn,
  sent: { room: Room; template: TemplateRow; params: readonly TemplateParam[] },
  now: number,
): Promise<MessageRow> {
  const { room, template, params } = sent
  const facts = templateFacts(template)
  const values = valuesOf(params)
  const { id, template_type: type, media, name, language } = template
  return appendMessage(tx, room, {
    uid: randomUUID(),
    user_id: user.id,
    sent_by: 'agent',
    name: await authorName(tx, user.id),
    type: 'template',
    content: renderTemplate(facts, values),
    template: { id, type, media, name, language, components: templateComponents(facts, values) },
    created_at: now,
  })
}

/** The chat first: a message of a chat that nobody knows yet would be lost. A new one is followed after COMMIT only. */
async function tell(
  tx: WriteTx,
  user: SignedIn,
  news: { room: Room; message: MessageRow; isNew: boolean },
  now: number,
): Promise<void> {
  const { room, message, isNew } = news
  await awaitAnswer(tx, room, now)
  const { timezone } = (await findRoom(tx, user.tenantId, room.id))!
  await announceMessage(tx, message, timezone, isNew ? `user:${user.id}` : undefined)
}

function valuesOf(params: readonly TemplateParam[]): ReadonlyMap<string, string> {
  return new Map(params.map(({ name, value }) => [name, value]))
}
