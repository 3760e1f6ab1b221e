import type { FloorChat } from '@ramal/contract/entities/operation'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import { useTranslation } from 'react-i18next'
import { Since } from '../look/since.tsx'
import { Facts } from './facts.tsx'

/** A live chat. */
export function ChatFacts({ chat }: { chat: FloorChat }) {
  const { t } = useTranslation()
  return (
    <Facts
      of={[
        [t('operation.column.state'), t(`operation.chatState.${chat.state}`)],
        [t('operation.column.channel'), chat.channel.description],
        [t('operation.phone'), chat.phone ? formatPhone(chat.phone) : null],
        [t('operation.column.queue'), chat.queue?.description ?? null],
        [t('operation.column.agent'), chat.agent?.description ?? null],
        [t('operation.column.customerWaits'), <Since key="waits" at={chat.waiting_since_ts} />],
        [t('operation.column.unread'), String(chat.unread)],
        [t('operation.column.duration'), <Since key="since" at={chat.started_ts} />],
      ]}
    />
  )
}
