import type { CallBriefing } from '@ramal/contract/entities/call-briefing'
import { useTranslation } from 'react-i18next'
import { CustomerFlags } from './customer-flags.tsx'
import { LastContacts } from './last-contacts.tsx'

/** Names that have room where a number is several clients'. */
const MOST_NAMES = 4

/**
 * Who the number is of as far as it is known, on three lines at most beside the contacts: the organisation, what is to be minded; of several
 * clients all names, none before another; that nobody has it. `isShort`: a transfer is told above, and has taken the room.
 */
export function WhoRings({ briefing, isShort }: { briefing: CallBriefing; isShort: boolean }) {
  const { t } = useTranslation()
  const { customers, last_contacts: contacts } = briefing
  const [only, second] = customers?.results ?? []
  if (customers && second) return <Several customers={customers} isShort={isShort} />
  if (!only)
    return (
      <>
        {customers && <p className="text-muted">{t('softphone.noCustomer')}</p>}
        {!isShort && <LastContacts contacts={contacts} />}
      </>
    )
  return (
    <>
      {only.organization !== null && !isShort && <p className="truncate">{only.organization}</p>}
      <CustomerFlags customer={only} />
      {!isShort && <LastContacts contacts={contacts} />}
    </>
  )
}

function Several({
  customers: { results, has_more },
  isShort,
}: {
  customers: NonNullable<CallBriefing['customers']>
  isShort: boolean
}) {
  const { t } = useTranslation()
  const names = results.map(({ name }) => name)
  const rest = has_more ? [t('softphone.moreCustomers')] : []
  if (isShort) return <p className="truncate">{[...names, ...rest].join(', ')}</p>
  const shown = results.length > MOST_NAMES ? results.slice(0, MOST_NAMES - 1) : results
  const folded = [...names.slice(shown.length), ...rest]
  return (
    <ul aria-label={t('softphone.customersOfNumber')}>
      {shown.map((customer) => (
        <li key={customer.id} className="flex items-center gap-2">
          <span className="min-w-0 shrink-0 truncate font-medium">{customer.name}</span>
          <CustomerFlags customer={customer} />
        </li>
      ))}
      {folded.length > 0 && <li className="truncate text-muted">{folded.join(', ')}</li>}
    </ul>
  )
}
