import { clients } from '@ramal/contract/resources/crm'
import { commandOf } from '@ramal/domain/keyboard/command-keys'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import { toast } from '@ramal/ui/toast'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/api-error.ts'
import { useConsole } from '../../lib/console.ts'
import type { Contact, FollowUp } from '../../lib/follow-up.ts'
import { call } from '../../lib/http.ts'
import { useServices } from '../../lib/realtime/use-services.ts'

/** The record of who rings or is served, by its key and by its name: of the call before the chat, of who rings before who is in hand. */
export function useClientKey(isAllowed: boolean): void {
  const { t } = useTranslation()
  const { keys, go } = useConsole()
  const { lock, commands, followUp } = useServices()
  useEffect(() => {
    if (!isAllowed) return undefined
    const open = () =>
      void openRecord(contactIn(followUp.state), go, (phone) => t('keyboard.noClient', { phone }))
    function handleKey(event: KeyboardEvent) {
      if (commandOf(keys.state, event) !== 'client') return
      event.preventDefault()
      if (!event.repeat && lock.state.screen !== 'on') open()
    }
    window.addEventListener('keydown', handleKey)
    const withdraw = commands.offer(() =>
      contactIn(followUp.state)
        ? [
            {
              ...{ id: 'client', label: (words) => words('keyboard.openClient'), key: 'client' },
              ...{ words: 'keyboard.clientWords', run: open },
            },
          ]
        : [],
    )
    return () => {
      window.removeEventListener('keydown', handleKey)
      withdraw()
    }
  }, [isAllowed, keys, go, lock, commands, followUp, t])
}

function contactIn({ rings, ringsInChat, call: talks, chat }: FollowUp): Contact | null {
  return rings ?? talks ?? ringsInChat ?? chat
}

/** The one record of this number; of several the list of them, of none it is said. */
async function openRecord(
  contact: Contact | null,
  go: (path: string) => void,
  noneFor: (phone: string) => string,
): Promise<void> {
  if (contact === null) return
  const { clientId, phone } = contact
  if (clientId !== null) return go(`/clients/${clientId}/edit`)
  try {
    const { count, results } = await call(clients.endpoints.list, { query: { search: phone, limit: 1 } })
    const [only] = results
    if (count === 0 || !only) toast.info(noneFor(formatPhone(phone)))
    else go(count === 1 ? `/clients/${only.id}/edit` : `/clients?search=${encodeURIComponent(phone)}`)
  } catch (error) {
    toast.error(messageOf(error))
  }
}
