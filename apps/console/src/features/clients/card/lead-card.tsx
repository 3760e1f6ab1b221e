import { formatDocument } from '@ramal/domain/client/document'
import { Button } from '@ramal/ui/button'
import { PencilIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePermission } from '../../../lib/session.ts'
import { useLocale, useLocalePath } from '../../../lib/use-locale.ts'
import { momentText } from '../day-words.ts'
import { Panel } from '../panel.tsx'
import type { Lead } from '../record-queries.ts'
import type { RecordView } from '../use-view.ts'
import { Fact, Tags } from './facts.tsx'
import { Phones } from './phones.tsx'

/** Who a lead is, and whose client. */
export function LeadCard({
  lead,
  view,
  onCall,
}: {
  lead: Lead
  view: RecordView
  onCall: ((phone: string) => void) | null
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const to = useLocalePath()
  const mayChange = usePermission('sites.change_mailingclient')
  const { document, client } = lead
  return (
    <Panel
      title={t('clientRecord.view.data')}
      action={
        mayChange && (
          <Button asChild variant="ghost" size="sm">
            <Link to={view.to('data')}>
              <PencilIcon aria-hidden="true" /> {t('clientRecord.edit')}
            </Link>
          </Button>
        )
      }
    >
      <dl className="flex flex-col gap-3">
        <Fact name="phones">
          <Phones phones={lead.phones} onCall={onCall} refusal={null} />
        </Fact>
        <Fact name="emails">{lead.email}</Fact>
        <Fact name="document">{document && formatDocument(document)}</Fact>
        <Fact name="client">
          {client && (
            <Link to={to(`/clients/${client.id}/edit`)} className="text-accent-text hover:underline">
              {client.description}
            </Link>
          )}
        </Fact>
        <Fact name="status">{lead.status.description}</Fact>
        <Fact name="owner">{lead.owner?.description}</Fact>
        <Fact name="priority">{lead.priority}</Fact>
        <Fact name="tags">{lead.tags.length > 0 ? <Tags tags={lead.tags} /> : null}</Fact>
        <Fact name="last_contact_at">{lead.last_contact_at && momentText(lead.last_contact_at, locale)}</Fact>
      </dl>
    </Panel>
  )
}
