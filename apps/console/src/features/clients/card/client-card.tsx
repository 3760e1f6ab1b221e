import { formatDocument } from '@ramal/domain/client/document'
import { Button } from '@ramal/ui/button'
import { PencilIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePermission } from '../../../lib/session.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { dateText, momentText } from '../day-words.ts'
import { Panel } from '../panel.tsx'
import type { Client } from '../record-queries.ts'
import type { RecordView } from '../use-view.ts'
import { Fact, Tags } from './facts.tsx'
import { Phones } from './phones.tsx'

/** Who a client is. */
export function ClientCard({
  client,
  view,
  onCall,
  refusal,
}: {
  client: Client
  view: RecordView
  onCall: ((phone: string) => void) | null
  refusal: string | null
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const mayChange = usePermission('sites.change_client')
  const { document, birth_date: born, last_contact_at: lastContact } = client
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
          {client.phones.length === 0 ? null : (
            <Phones phones={client.phones} onCall={onCall} refusal={refusal} />
          )}
        </Fact>
        <Fact name="emails">{client.emails.join(', ')}</Fact>
        <Fact name="document">{document && formatDocument(document)}</Fact>
        <Fact name="birth_date">{born && dateText(born, locale)}</Fact>
        <Fact name="organization">{client.organization?.description}</Fact>
        <Fact name="status">{client.status?.description}</Fact>
        <Fact name="owner">{client.owner?.description}</Fact>
        <Fact name="address">{addressOf(client)}</Fact>
        <Fact name="tags">{client.tags.length > 0 ? <Tags tags={client.tags} /> : null}</Fact>
        <Fact name="last_contact_at">{lastContact && momentText(lastContact, locale)}</Fact>
      </dl>
    </Panel>
  )
}

function addressOf({ street, number, complement, district, city, state, zip_code: zip }: Client): string {
  const first = [street, number, complement].filter(Boolean).join(', ')
  const place = [city, state].filter(Boolean).join(' - ')
  return [first, district, place, zip].filter(Boolean).join(' · ')
}
