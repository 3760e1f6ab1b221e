import { organizations } from '@ramal/db/schema/crm'
import { folded } from '@ramal/db/store/folded'
import type { ReadTx } from '@ramal/db/store/store'
import { searchText } from '@ramal/domain/client/search-text'
import { eq } from 'drizzle-orm'
import type { About, Body, Editable } from '../../editable.ts'
import { refused } from '../../stored-values.ts'
import { statusFor } from './status-rule.ts'
import { assertTags } from './tag-rule.ts'
import { documentIn, emailsIn, phonesIn } from './ways.ts'
import { assertFree, idIn } from './written.ts'

interface OrganizationPhone {
  phone: string
  phone_type?: string
  is_primary?: boolean
  is_whatsapp?: boolean
}

/** What an organization must obey (entities §3): a CNPJ that is right and nobody else's; it stands below no organization of its own. */
export const organizationCheck: NonNullable<Editable['check']> = async (tx, values, about) => {
  const { say } = about
  const document = documentIn(values, 'J', say)
  const unique = { field: 'document', column: organizations.document, value: document }
  await assertFree(tx, organizations, unique, about)
  await assertParent(tx, idIn(values['parent']), about)
  await assertTags(tx, values, about)
  const phones = phonesIn<OrganizationPhone>(values, say).map(({ key, ...phone }) => ({
    phone: key,
    phone_type: phone.phone_type ?? 'work',
    is_primary: phone.is_primary,
    is_whatsapp: phone.is_whatsapp ?? false,
  }))
  const status = await statusFor(tx, values['status'], 'organization', about)
  return { ...values, document, phones, emails: emailsIn(values), status }
}

async function assertParent(tx: ReadTx, parent: number | null, { id, say }: About): Promise<void> {
  const seen = new Set<number>()
  for (let above = parent; above !== null; ) {
    if (above === id || seen.has(above)) throw refused('parent', say('crmRule.organizationLoop'))
    seen.add(above)
    const [row] = await tx.db
      .select({ parent: organizations.parent_id })
      .from(organizations)
      .where(eq(organizations.id, above))
    above = row?.parent ?? null
  }
}

/** Columns of an organization that follow from the others. */
export function organizationColumns(values: Body): Readonly<Record<string, unknown>> {
  const phones = values['phones'] as readonly { phone: string }[]
  return {
    search: folded(
      searchText({
        names: [values['description'] as string, values['legal_name'] as string | null],
        documents: [values['document'] as string | null],
        phones: phones.map(({ phone }) => phone),
        emails: values['emails'] as string[],
      }),
    ),
  }
}
