import type { MessageDetails } from '@ramal/contract/entities/message-details'
import { useTranslation } from 'react-i18next'
import { ProviderDetails } from './provider-details.tsx'

/** Kinds that providers tell of without handing them on; another one has no words. */
const KNOWN_KINDS = [
  ...['poll_creation', 'poll_update', 'event', 'group_invite', 'live_location', 'view_once'],
  ...['video_note', 'payment', 'image', 'video', 'audio', 'document'],
] as const

/** A message that cannot be shown: what was sent, as far as it is known, and what the provider says of it. */
export function Unsupported({
  what: { name, code, reason },
}: {
  what: Extract<MessageDetails, { kind: 'unsupported' }>
}) {
  const { t } = useTranslation()
  const known = KNOWN_KINDS.find((kind) => kind === name)
  return (
    <div className="flex flex-col gap-1 text-muted text-sm">
      {known && <p>{t('chat.unsupportedSent', { what: t(`chat.unsupported.${known}`) })}</p>}
      <p>{t('chat.unsupportedText')}</p>
      <ProviderDetails lines={[name && t('chat.unsupportedKind', { name }), code, reason]} />
    </div>
  )
}
