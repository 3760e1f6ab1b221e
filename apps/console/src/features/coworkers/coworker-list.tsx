import type { Coworker } from '@ramal/contract/entities/coworker'
import { toast } from '@ramal/ui/toast'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallRefusal } from '../../lib/realtime/use-refusals.ts'
import { useProfile } from '../../lib/session.ts'
import { useNow } from '../../lib/use-now.ts'
import { useRoving } from '../../lib/use-roving.ts'
import { CoworkerItem } from './coworker-item.tsx'

/** People and what they do now; arrows move between them, Enter calls. */
export function CoworkerList({
  people,
  onCall,
}: {
  people: readonly Coworker[]
  onCall: (endpoint: string, name: string) => void
}) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const { id: ownId } = useProfile()
  const now = useNow()
  const refusal = useCallRefusal()
  const ids = people.map(({ id }) => id)
  const { stop, handleKeyDown, handleFocus } = useRoving(list, ids)

  const call = ({ id, endpoint, description }: Coworker) => {
    if (id === ownId) return void toast.info(t('coworker.self'))
    if (endpoint === null) return void toast.info(t('coworker.noExtension'))
    if (refusal !== null) return void toast.info(refusal)
    onCall(endpoint, description)
  }

  return (
    <ul ref={list} onKeyDown={handleKeyDown} className="min-h-0 flex-1 overflow-auto">
      {people.map((person) => (
        <CoworkerItem
          key={person.id}
          person={person}
          isMe={person.id === ownId}
          now={now}
          refusal={refusal}
          tabIndex={person.id === ids[stop] ? 0 : -1}
          onFocus={() => handleFocus(person.id)}
          onCall={() => call(person)}
        />
      ))}
    </ul>
  )
}
