import type { ConsentChannel } from '@ramal/contract/consent'
import { clientConsents } from '@ramal/db/schema/client-ledger'
import { clientEmails, clientPhones, clients, clientWhatsappIds } from '@ramal/db/schema/crm'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import type { KeptPhone } from '@ramal/domain/client/client-phones'
import { phoneKey } from '@ramal/domain/phone/br-phone'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { About, Body, Editable } from '../../editable.ts'

/** A phone of a client as somebody writes it. */
export type ClientPhone = Pick<
  typeof clientPhones.$inferInsert,
  'phone' | 'phone_type' | 'is_primary' | 'is_whatsapp' | 'is_valid'
>

/** Whether a client is known by a user id of WhatsApp, and so reached without number and e-mail. */
export async function hasWhatsappId(tx: ReadTx, clientId: number | null): Promise<boolean> {
  const rows = await tx.db
    .select({ id: clientWhatsappIds.id })
    .from(clientWhatsappIds)
    .where(eq(clientWhatsappIds.client_id, clientId ?? 0))
    .limit(1)
  return rows.length > 0
}

/** Phones, e-mails and answers of a client. */
export const saveClient: NonNullable<Editable['save']> = async (tx, values, { id, about }) => {
  await savePhones(tx, id, about.tenantId, values['phones'] as KeptPhone<ClientPhone>[])
  await saveEmails(tx, id, about.tenantId, values['emails'] as string[])
  await saveAnswers(tx, id, values, about)
}

/** Phones that stay keep their id and what was typed first. */
async function savePhones(
  tx: WriteTx,
  clientId: number,
  tenantId: number,
  phones: readonly KeptPhone<ClientPhone>[],
): Promise<void> {
  const t = clientPhones
  const keys = phones.map(({ key }) => key)
  const gone = keys.length > 0 ? notInArray(t.phone_key, keys) : undefined
  await tx.db.delete(t).where(and(eq(t.client_id, clientId), gone))
  for (const { key, ...phone } of phones) {
    const written = {
      phone_type: phone.phone_type ?? 'mobile',
      is_primary: phone.is_primary,
      is_whatsapp: phone.is_whatsapp ?? false,
      is_valid: phone.is_valid ?? true,
    }
    // What comes back in E.164 was read, not typed.
    const typed = phone.phone === key ? {} : { phone: phone.phone }
    await tx.db
      .insert(t)
      .values({ tenant_id: tenantId, client_id: clientId, phone: phone.phone, phone_key: key, ...written })
      .onConflictDoUpdate({ target: [t.client_id, t.phone_key], set: { ...written, ...typed } })
  }
  await forgetWhatsapp(tx, clientId, keys)
}

/** The number that WhatsApp reported goes with its phone. */
async function forgetWhatsapp(tx: WriteTx, clientId: number, keys: readonly string[]): Promise<void> {
  const [row] = await tx.db.select({ waId: clients.wa_id }).from(clients).where(eq(clients.id, clientId))
  const waId = row?.waId ?? null
  if (waId === null || keys.includes(phoneKey(waId, { international: true }) ?? '')) return
  await tx.db.update(clients).set({ wa_id: null }).where(eq(clients.id, clientId))
}

async function saveEmails(tx: WriteTx, clientId: number, tenantId: number, emails: readonly string[]) {
  const known = await tx.db
    .select({ id: clientEmails.id, email: clientEmails.email })
    .from(clientEmails)
    .where(eq(clientEmails.client_id, clientId))
    .orderBy(clientEmails.id)
  if (JSON.stringify(known.map(({ email }) => email)) === JSON.stringify(emails)) return
  const ids = known.map((row) => row.id)
  if (ids.length > 0) await tx.db.delete(clientEmails).where(inArray(clientEmails.id, ids))
  const rows = emails.map((email) => ({ tenant_id: tenantId, client_id: clientId, email }))
  if (rows.length > 0) await tx.db.insert(clientEmails).values(rows)
}

/** A flag of a client's that is changed is an answer of theirs, and so a line of the ledger (contract §10.5). */
async function saveAnswers(tx: WriteTx, clientId: number, values: Body, about: About): Promise<void> {
  const { before, tenantId, userId, now } = about
  const say = async (channel: ConsentChannel, isYes: boolean, since: number) => {
    await tx.db.insert(clientConsents).values({
      ...{ tenant_id: tenantId, client_id: clientId, purpose: 'any', channel },
      ...{ answer: isYes ? 'yes' : 'no', since, source: 'record' },
      ...{ created_at: now, created_by: userId },
    })
  }
  const [doNotCall, optIn] = [values['do_not_call'] === true, values['whatsapp_opt_in']]
  if (doNotCall !== (before?.['do_not_call'] ?? false)) await say('call', !doNotCall, now)
  if (optIn !== 'unknown' && optIn !== (before?.['whatsapp_opt_in'] ?? 'unknown'))
    await say('whatsapp', optIn === 'yes', Date.parse(String(values['opt_in_at'])))
}
