import type { CallCustomer } from '@ramal/contract/entities/call-briefing'
import { Badge } from '@ramal/ui/badge'
import { useTranslation } from 'react-i18next'

/** What is to be minded with a client, the gravest first, on one line: what does not fit is left out. */
export function CustomerFlags({ customer }: { customer: CallCustomer }) {
  const { t } = useTranslation()
  const { do_not_call, whatsapp_opt_in, tags } = customer
  const open = customer.open_records ?? 0
  if (!do_not_call && open === 0 && tags.length === 0 && whatsapp_opt_in !== 'no') return null
  return (
    <span className="flex h-5 min-w-0 flex-wrap gap-1 overflow-hidden">
      {do_not_call && <Badge variant="danger">{t('softphone.doNotCall')}</Badge>}
      {open > 0 && <Badge variant="accent">{t('softphone.openRecords', { n: open })}</Badge>}
      {tags.map((tag) => (
        <Badge key={tag.id} variant="soft" className="max-w-40">
          <span className="truncate">{tag.description}</span>
        </Badge>
      ))}
      {whatsapp_opt_in === 'no' && <Badge variant="outline">{t('softphone.noWhatsapp')}</Badge>}
    </span>
  )
}
