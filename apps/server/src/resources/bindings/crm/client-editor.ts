import { clients } from '@ramal/db/schema/crm'
import { folded } from '@ramal/db/store/folded'
import { searchText } from '@ramal/domain/client/search-text'
import { AppError } from '../../../http/app-error.ts'
import type { About, Body, Editable } from '../../editable.ts'
import { refused } from '../../stored-values.ts'
import type { ClientPhone } from './client-save.ts'
import { hasWhatsappId } from './client-save.ts'
import { statusFor } from './status-rule.ts'
import { assertTags } from './tag-rule.ts'
import { documentIn, emailsIn, nameIn, phonesIn } from './ways.ts'
import { assertFree } from './written.ts'

/** What a client must obey (entities §3): a way to reach them, a document that is right and nobody else's, a status and tags of clients. */
export const clientCheck: NonNullable<Editable['check']> = async (tx, values, about) => {
  const { say, before } = about
  if (before?.['merged_into']) throw new AppError('conflict')
  const document = documentIn(values, values['person_type'] === 'J' ? 'J' : 'F', say)
  await assertFree(tx, clients, { field: 'document', column: clients.document, value: document }, about)
  const phones = phonesIn<ClientPhone>(values, say)
  const emails = emailsIn(values)
  if (phones.length + emails.length === 0 && !(await hasWhatsappId(tx, about.id)))
    throw refused('phones', say('crmRule.phoneOrEmail'))
  await assertTags(tx, values, about)
  const full_name = nameIn(values, say)
  const status = await statusFor(tx, values['status'], 'client', about)
  // What a client answered is not forgotten: the ledger has it.
  const whatsapp_opt_in =
    values['whatsapp_opt_in'] === 'unknown' && before ? before['whatsapp_opt_in'] : values['whatsapp_opt_in']
  const answer = { ...values, whatsapp_opt_in }
  return { ...answer, ...optIn(answer, about), full_name, document, phones, emails, status }
}

/** When and how an answer came, where nobody says: now, by the record. */
function optIn(values: Body, { before, now }: About) {
  if (values['whatsapp_opt_in'] === (before?.['whatsapp_opt_in'] ?? 'unknown')) return {}
  const isSaid = (field: string) => values[field] !== null && values[field] !== (before?.[field] ?? null)
  return {
    opt_in_at: isSaid('opt_in_at') ? values['opt_in_at'] : new Date(now).toISOString(),
    opt_in_source: isSaid('opt_in_source') ? values['opt_in_source'] : 'record',
  }
}

/** Columns of a client that follow from the others. */
export function clientColumns(values: Body): Readonly<Record<string, unknown>> {
  const phones = values['phones'] as readonly { key: string; is_primary: boolean }[]
  return {
    description: values['full_name'],
    phone_key: phones.find((phone) => phone.is_primary)?.key ?? null,
    search: folded(
      searchText({
        names: [values['full_name'] as string],
        documents: [values['document'] as string | null],
        phones: phones.map(({ key }) => key),
        emails: values['emails'] as string[],
      }),
    ),
  }
}
