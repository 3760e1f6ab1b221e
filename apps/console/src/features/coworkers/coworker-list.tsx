import type { Coworker } from '@ramal/contract/entities/coworker'
import { toast } from '@ramal/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallRefusal } from '../../lib/realtime/use-refusals.ts'
import { useProfile } from '../../lib/session.ts'
import { singleKeys } from '../../lib/single-keys.ts'
import { useNow } from '../../lib/use-now.ts'
import { useRoving } from '../../lib/use-roving.ts'
import { chatsQuery } from './chat/chats-query.ts'
import { CoworkerItem } from './coworker-item.tsx'

/** People and what they do now; arrows move between them, Enter calls, C opens the conversation. */
export function CoworkerList({
  people,
  onCall,
  onWrite,
}: {
  people: readonly Coworker[]
  onCall: (endpoint: string, name: string) => void
  onWrite: (userId: number) => void
}) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const { id: ownId } = useProfile()
  const now = useNow()
  const refusal = useCallRefusal()
  const ids = people.map(({ id }) => id)
  const { stop, handleKeyDown, handleFocus } = useRoving(list, ids)
  const unread = useUnreadOf(ownId)

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-person]')?.dataset['person']
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && singleKeys.get()
    if (row === undefined || !isPlain || event.key.toLowerCase() !== 'c') return handleKeyDown(event)
    event.preventDefault()
    if (Number(row) !== ownId) onWrite(Number(row))
  }

  const call = ({ id, endpoint, description }: Coworker) => {
    if (id === ownId) return void toast.info(t('coworker.self'))
    if (endpoint === null) return void toast.info(t('coworker.noExtension'))
    if (refusal !== null) return void toast.info(refusal)
    onCall(endpoint, description)
  }

  return (
    <ul ref={list} onKeyDown={handleKey} className="min-h-0 flex-1 overflow-auto">
      {people.map((person) => (
        <CoworkerItem
          key={person.id}
          person={person}
          isMe={person.id === ownId}
          now={now}
          refusal={refusal}
          tabIndex={person.id === ids[stop] ? 0 : -1}
          onFocus={() => handleFocus(person.id)}
          unread={unread.get(person.id) ?? 0}
          onCall={() => call(person)}
          onWrite={() => onWrite(person.id)}
        />
      ))}
    </ul>
  )
}

/** How many messages of each person the reader has not read. */
function useUnreadOf(readerId: number): ReadonlyMap<number, number> {
  const { data } = useQuery(chatsQuery(readerId))
  return new Map((data?.results ?? []).map(({ user, unread }) => [user.id, unread]))
}
