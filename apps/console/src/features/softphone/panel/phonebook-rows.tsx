import { formatPhone } from '@ramal/domain/phone/format-phone'
import { reachableFirst, reachOf } from '@ramal/domain/softphone/reach'
import { IconButton } from '@ramal/ui/icon-button'
import { cn } from '@ramal/ui/lib/cn'
import { ForwardIcon, PhoneIcon } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { EndpointState } from '../../../lib/endpoint-state.tsx'
import { useSoftphone, useSoftphoneHost } from '../softphone-context.ts'
import type { Person } from '../transfer/transfer-destinations.ts'

type OnCall = (person: { phone: string; name: string }) => void

/** People to be called, who can be first: a row calls, arrows move between them. */
export function PhonebookRows({ people, onCall }: { people: readonly Person[]; onCall: OnCall }) {
  return (
    <ul className="flex max-h-80 flex-col overflow-auto">
      {reachableFirst(people).map((person) => (
        <PersonRow key={person.key} person={person} onCall={onCall} />
      ))}
    </ul>
  )
}

/** ↓ leads from the search into the list, ↑ and ↓ move in it. */
export function moveInPhonebook(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], [data-row]')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? undefined : stops[event.key === 'ArrowDown' ? at + 1 : at - 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function PersonRow({ person, onCall }: { person: Person; onCall: OnCall }) {
  const { t } = useTranslation()
  const id = useId()
  const current = useSoftphone((phone) => phone.current)
  const host = useSoftphoneHost()
  const { name, number, state } = person
  const talks = current?.state.phase === 'live' && current.state.acceptedAt !== null ? current : null
  const isAway = reachOf(person) === 'away'
  return (
    <li
      className={cn(
        'relative flex min-h-11 items-center gap-2 border-b px-1 py-1 last:border-0',
        number !== null && 'hover:bg-hover/60',
        isAway && 'text-muted',
      )}
    >
      <div className="min-w-0 flex-1">
        {/* One control covers the row, so that a click anywhere calls; who seems to be away too: their detour, or a desk phone, may answer. */}
        <button
          type="button"
          data-row=""
          aria-label={t('softphone.callTo', { name })}
          aria-describedby={id}
          aria-disabled={number === null}
          className="block max-w-full truncate font-medium text-sm after:absolute after:inset-0"
          onClick={() => number !== null && onCall({ phone: number, name })}
        >
          {name}
        </button>
        <p id={id} className="flex items-center gap-2 text-muted text-xs tabular-nums">
          {number === null ? t('softphone.noNumber') : formatPhone(number)}
          {state && <EndpointState state={state} />}
        </p>
      </div>
      {number !== null && talks && (
        <IconButton
          label={t('softphone.transferTo', { name })}
          size="icon-sm"
          className="relative"
          onClick={() => host.stage({ type: 'openTransfer', uid: talks.uid, to: number })}
        >
          <ForwardIcon aria-hidden="true" />
        </IconButton>
      )}
      {number !== null && <PhoneIcon aria-hidden="true" className="mr-1 size-4 shrink-0 text-muted" />}
    </li>
  )
}
