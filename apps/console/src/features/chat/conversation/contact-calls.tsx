import type { MessageContact } from '@ramal/contract/entities/message'
import { Button } from '@ramal/ui/button'
import { PhoneIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormActions } from '../../../form/form-actions.tsx'

/** Calls the contacts that a message brought; the agent then sees /phonecalls (§2.7). */
export function ContactCalls({ contacts }: { contacts: readonly MessageContact[] }) {
  const { t } = useTranslation()
  const { call } = useFormActions()
  if (!call) return null
  return (
    <div className="flex flex-wrap gap-1">
      {contacts
        .filter(({ phone }) => phone !== '')
        .map(({ full_name, phone }) => (
          <Button key={[full_name, phone].join()} variant="secondary" size="sm" onClick={() => call(phone)}>
            <PhoneIcon aria-hidden="true" />
            {t('room.dialTo', { name: full_name })}
          </Button>
        ))}
    </div>
  )
}
