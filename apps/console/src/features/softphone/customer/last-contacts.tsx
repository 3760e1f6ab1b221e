import type { LastContact } from '@ramal/contract/entities/call-briefing'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { lastContactText } from '../look/briefing-words.ts'

/** The customer's last contacts, a line each, the newest first (D19); the last of three has no room on a telephone. */
export function LastContacts({ contacts }: { contacts: readonly LastContact[] }) {
  const { t, i18n } = useTranslation()
  const { clock } = useServices()
  const when = { now: clock.now(), locale: i18n.language, t }
  return contacts.map((contact, at) => (
    <p
      // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
      key={at}
      className={`truncate text-muted ${at === 2 ? 'max-sm:hidden' : ''}`}
    >
      {lastContactText(contact, { ...when, isEarlier: at > 0 })}
    </p>
  ))
}
