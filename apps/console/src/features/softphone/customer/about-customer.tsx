import type { CallCustomer } from '@ramal/contract/entities/call-briefing'
import type { Call } from '@ramal/domain/call/call'
import { Button } from '@ramal/ui/button'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyChunk } from '../../../lib/chunk-reload.ts'
import { useConsole } from '../../../lib/console.ts'
import { showLateTexts } from '../../../lib/i18n.ts'
import { usePermission } from '../../../lib/session.ts'
import { useBriefing, useOffersBriefing } from '../look/use-briefing.ts'
import { CustomerFlags } from './customer-flags.tsx'
import { LastContacts } from './last-contacts.tsx'

/** Comes when it is asked for. */
const CustomerDialog = lazyChunk(async () => {
  const [{ CustomerDialog: Component }] = await Promise.all([
    import('./customer-dialog.tsx'),
    showLateTexts(),
  ])
  return { default: Component }
})

/**
 * Who the customer of a call is, above its form: what is to be minded, the last contacts, their record one click away; who is on no record
 * is put there. Its room is kept until it is known, so that the form below does not move.
 */
export function AboutCustomer({ call }: { call: Call }) {
  const { t } = useTranslation()
  const offered = useOffersBriefing()
  const seesClients = usePermission('sites.view_client')
  const briefing = useBriefing(call)
  if (!offered || !seesClients || call.direction !== 'incoming' || call.phone === '') return null
  if (briefing?.customers === null) return null
  const { results, has_more } = briefing?.customers ?? { results: [], has_more: false }
  return (
    <section aria-label={t('softphone.aboutCustomer')} className="mb-4 min-h-23 text-sm leading-5">
      {results.map((customer) => (
        <Known key={customer.id} customer={customer} />
      ))}
      {has_more && <p className="text-muted">{t('softphone.moreCustomers')}</p>}
      {briefing && results.length === 0 && <Unknown call={call} />}
      {briefing && <LastContacts contacts={briefing.last_contacts} />}
    </section>
  )
}

function Known({ customer }: { customer: CallCustomer }) {
  const parts = useConsole()
  const { id, name, organization } = customer
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-2">
      <Button
        variant="link"
        size="sm"
        className="min-w-0 px-0 font-medium"
        onClick={() => parts.go(`/clients/${id}/edit`)}
      >
        <span className="truncate">{name}</span>
      </Button>
      {organization !== null && <span className="min-w-0 truncate text-muted">{organization}</span>}
      <CustomerFlags customer={customer} />
    </div>
  )
}

/** Nobody has the number: a record is made for it, or it is noted with somebody's. */
function Unknown({ call }: { call: Call }) {
  const { t } = useTranslation()
  const mayAdd = usePermission('sites.add_client')
  const mayChange = usePermission('sites.change_client')
  const [asked, setAsked] = useState<'create' | 'known' | null>(null)
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-2">
      <p className="text-muted">{t('softphone.noCustomer')}</p>
      {mayAdd && (
        <Button variant="secondary" size="sm" onClick={() => setAsked('create')}>
          {t('softphone.createCustomer')}
        </Button>
      )}
      {mayChange && (
        <Button variant="secondary" size="sm" onClick={() => setAsked('known')}>
          {t('softphone.customerIs')}
        </Button>
      )}
      {asked && (
        <Suspense fallback={null}>
          <CustomerDialog call={call} how={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </div>
  )
}
