import { MessagesSquareIcon, PhoneIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Which channels a pause covers, as icons and words. */
export function Covers({ phone, chat }: { phone: boolean; chat: boolean }) {
  const { t } = useTranslation()
  if (!phone && !chat) return <span>{t('pause.covers.none')}</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {phone && (
        <span className="inline-flex items-center gap-1">
          <PhoneIcon aria-hidden="true" className="size-3.5" />
          {t('pause.covers.phone')}
        </span>
      )}
      {chat && (
        <span className="inline-flex items-center gap-1">
          <MessagesSquareIcon aria-hidden="true" className="size-3.5" />
          {t('pause.covers.chat')}
        </span>
      )}
    </span>
  )
}
