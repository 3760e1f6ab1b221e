import type { SendTemplate } from '@ramal/contract/entities/template'
import type { ReadTx } from '@ramal/db/store/store'
import { phoneKey } from '@ramal/domain/phone/br-phone'
import type { MessageKey } from '@ramal/i18n/catalogue'
import type { SignedIn } from '../../../http/authorise.ts'
import { listChannels } from '../../lookups/chat-rows.ts'
import { scopeOf } from '../../lookups/scope.ts'
import { findOpenRooms } from '../customers/customer.ts'
import { lastPhoneOfKey, userIdOf } from '../customers/customer-rows.ts'
import { findRoom, type RoomRow } from '../rooms/room-rows.ts'

/** Whom a template goes to: their open chat with this agent, or the place of a new one. */
export interface SendTarget {
  channelId: number
  phoneKey: string
  /** As the provider writes it, where they have written before; '' = nobody knows it. */
  phone: string
  /** The provider's id of the customer, where one is known. */
  userId: string | null
  room: RoomRow | null
}

/** What is wrong, by field of the payload. */
export type FieldKeys = { [Field in keyof SendTemplate]?: MessageKey }

type Found = { ok: true; target: SendTarget } | { ok: false; fields: FieldKeys }
type Address = { channelId: number; phoneKey: string; phone: string; userId: string | null }

const INVALID = 'validation.invalid'
const REQUIRED = 'validation.required'

/** The step that is named says phone and channel; without one both must be given. One open chat per contact (architecture §5). */
export async function findTarget(tx: ReadTx, user: SignedIn, payload: SendTemplate): Promise<Found> {
  const step = payload.step_id ? await findRoom(tx, user.tenantId, payload.step_id) : null
  if (payload.step_id && step?.room.user_id !== user.id) return { ok: false, fields: { step_id: INVALID } }
  const address = step ? addressOfStep(step, payload) : await addressOfContact(tx, user, payload)
  if ('fields' in address) return { ok: false, fields: address.fields }
  if (step && step.room.ended_at === null) return { ok: true, target: { ...address, room: step } }
  const room = await findOpenRoom(tx, user.tenantId, address)
  if (room && room.room.user_id !== user.id) return { ok: false, fields: { phone: 'error.chat_open' } }
  return { ok: true, target: { ...address, room } }
}

/** A phone or channel given beside the step must be the step's: nobody else is written to by mistake. */
function addressOfStep({ room }: RoomRow, payload: SendTemplate): Address | { fields: FieldKeys } {
  const { phone, channel_id } = payload
  const fields: FieldKeys = {}
  if (phone && phone !== room.phone && phoneKey(phone) !== room.phone_key) fields.phone = INVALID
  if (channel_id && channel_id !== room.channel_id) fields.channel_id = INVALID
  if (Object.keys(fields).length > 0) return { fields }
  const { channel_id: channelId, phone_key, wa_user_id: userId } = room
  return { channelId, phoneKey: phone_key, phone: room.phone, userId }
}

async function addressOfContact(
  tx: ReadTx,
  user: SignedIn,
  payload: SendTemplate,
): Promise<Address | { fields: FieldKeys }> {
  const { phone, channel_id } = payload
  const channels = await listChannels(tx, scopeOf(user, 'chat.view_channel', undefined))
  const channel = channels.find((one) => one.id === channel_id && one.channel_type === 'whatsapp')
  const key = phone ? phoneKey(phone) : null
  if (channel && key !== null) {
    // WhatsApp may know a Brazilian without the ninth digit: the way they were written last is the way that reaches them.
    const written = (await lastPhoneOfKey(tx, user.tenantId, key)) ?? key.slice(1)
    const userId = await userIdOf(tx, user.tenantId, key)
    return { channelId: channel.id, phoneKey: key, phone: written, userId }
  }
  return {
    fields: {
      ...(channel ? {} : { channel_id: channel_id ? INVALID : REQUIRED }),
      ...(key === null ? { phone: phone?.trim() ? INVALID : REQUIRED } : {}),
    },
  }
}

async function findOpenRoom(tx: ReadTx, tenantId: number, address: Address): Promise<RoomRow | null> {
  const [open] = await findOpenRooms(tx, { id: address.channelId }, address)
  return open ? findRoom(tx, tenantId, open.id) : null
}
