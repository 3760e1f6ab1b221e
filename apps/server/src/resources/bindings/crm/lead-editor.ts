import { clientPhones, clients } from '@ramal/db/schema/crm'
import { leadPhones } from '@ramal/db/schema/leads'
import { isActive } from '@ramal/db/store/active'
import { folded } from '@ramal/db/store/folded'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import type { KeptPhone } from '@ramal/domain/client/client-phones'
import { searchText } from '@ramal/domain/client/search-text'
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Body, Editable } from '../../editable.ts'
import { refused } from '../../stored-values.ts'
import { statusFor } from './status-rule.ts'
import { assertTags } from './tag-rule.ts'
import { documentIn, nameIn, phonesIn } from './ways.ts'
import { idIn } from './written.ts'

type LeadPhone = Pick<typeof leadPhones.$inferInsert, 'phone' | 'phone_type'> & { is_primary?: boolean }

/** What a lead must obey (entities §5); its client is found by document or phone where nobody names them. */
export const leadCheck: NonNullable<Editable['check']> = async (tx, values, about) => {
  const { say, tenantId } = about
  const document = documentIn(values, 'any', say)
  const phones = phonesIn<LeadPhone>(values, say)
  const keys = phones.map(({ key }) => key)
  const email = typeof values['email'] === 'string' ? values['email'].toLowerCase() : null
  await assertTags(tx, values, about)
  const status = await statusFor(tx, values['status'], 'lead', about)
  if (status === null) throw refused('status', say('validation.required'))
  return {
    ...{ ...values, document, phones, email, full_name: nameIn(values, say) },
    client: idIn(values['client']) ?? (await clientOf(tx, tenantId, document, keys)),
    status,
  }
}

async function clientOf(
  tx: ReadTx,
  tenantId: number,
  document: string | null,
  keys: readonly string[],
): Promise<number | null> {
  const ofTenant = and(eq(clients.tenant_id, tenantId), isActive(clients))
  if (document !== null) {
    const [row] = await tx.db
      .select({ id: clients.id })
      .from(clients)
      .where(and(ofTenant, eq(clients.document, document)))
      .limit(1)
    if (row) return row.id
  }
  const [row] = await tx.db
    .select({ id: clients.id })
    .from(clientPhones)
    .innerJoin(clients, eq(clients.id, clientPhones.client_id))
    .where(and(eq(clientPhones.tenant_id, tenantId), inArray(clientPhones.phone_key, [...keys]), ofTenant))
    .orderBy(asc(clients.id))
    .limit(1)
  return row?.id ?? null
}

/** Columns of a lead that follow from the others. */
export function leadColumns(values: Body): Readonly<Record<string, unknown>> {
  const phones = values['phones'] as readonly { key: string }[]
  return {
    description: values['full_name'],
    search: folded(
      searchText({
        names: [values['full_name'] as string],
        documents: [values['document'] as string | null],
        phones: phones.map(({ key }) => key),
        emails: [values['email'] as string | null],
      }),
    ),
  }
}

/** Phones that stay keep what was tried at them. */
export const saveLead: NonNullable<Editable['save']> = async (tx, values, { id, about }) => {
  const phones = values['phones'] as KeptPhone<LeadPhone>[]
  await savePhones(tx, { leadId: id, tenantId: about.tenantId }, phones)
}

async function savePhones(
  tx: WriteTx,
  { leadId, tenantId }: { leadId: number; tenantId: number },
  phones: readonly KeptPhone<LeadPhone>[],
): Promise<void> {
  const t = leadPhones
  const keys = phones.map(({ key }) => key)
  await tx.db.delete(t).where(and(eq(t.lead_id, leadId), notInArray(t.phone_key, keys)))
  for (const { key, phone, phone_type } of phones)
    await tx.db
      .insert(t)
      .values({
        tenant_id: tenantId,
        lead_id: leadId,
        phone,
        phone_key: key,
        ...(phone_type && { phone_type }),
      })
      .onConflictDoUpdate({ target: [t.lead_id, t.phone_key], set: { phone_type: phone_type ?? 'mobile' } })
}
