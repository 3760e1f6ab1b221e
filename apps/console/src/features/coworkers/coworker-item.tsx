import type { Coworker } from '@ramal/contract/entities/coworker'
import { Avatar } from '@ramal/ui/avatar'
import { Button } from '@ramal/ui/button'
import { PhoneIcon } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { EndpointState } from '../../lib/endpoint-state.tsx'
import { waitedText } from '../../lib/waited-text.ts'

/**
 * Somebody of the team: who, at which extension, what they do now. With whom they talk is not shown. One button covers the row and calls;
 * what stands in its way is said in the row.
 */
export function CoworkerItem({
  person,
  isMe,
  now,
  refusal,
  tabIndex,
  onFocus,
  onCall,
}: {
  person: Coworker
  isMe: boolean
  /** Epoch ms. */
  now: number
  /** Why nobody can be called now; null: they can. */
  refusal: string | null
  tabIndex: number
  onFocus: () => void
  onCall: () => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const { description: name, endpoint, team } = person
  const why = isMe ? t('coworker.self') : endpoint === null ? t('coworker.noExtension') : refusal
  const place = [team?.description, endpoint === null ? null : t('coworker.extension', { endpoint })]
  return (
    <li className="relative grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b px-4 py-2 text-[13px] last:border-b-0 hover:bg-hover/60 @2xl:grid-cols-[auto_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,0.8fr)_auto]">
      <Avatar name={name} src={person.photo} />
      <div className="min-w-0">
        <p className="truncate font-medium">
          {name} {isMe && <span className="font-normal text-muted">({t('coworker.you')})</span>}
        </p>
        <p className="truncate text-muted text-xs tabular-nums">
          {place.filter((part) => part != null).join(' · ')}
        </p>
      </div>
      <div id={id} className="contents">
        <PhoneState person={person} now={now} />
        <p className="flex min-w-0 items-center gap-1.5 text-xs @max-2xl:col-span-2 @max-2xl:col-start-2">
          <span className="text-muted">{t('coworker.chat')}</span>
          <EndpointState state={person.chat_state} />
        </p>
      </div>
      <div className="relative @max-2xl:col-start-3 @max-2xl:row-start-1">
        <Button
          variant="secondary"
          size="sm"
          data-row={person.id}
          tabIndex={tabIndex}
          aria-label={t('coworker.callTo', { name })}
          aria-describedby={id}
          aria-disabled={why !== null}
          title={why ?? undefined}
          className="@max-2xl:h-11"
          onFocus={onFocus}
          onClick={onCall}
        >
          <PhoneIcon aria-hidden="true" /> {t('coworker.call')}
        </Button>
      </div>
    </li>
  )
}

/** What the telephone does, the pause by its name, and for how long. */
function PhoneState({ person, now }: { person: Coworker; now: number }) {
  const { t } = useTranslation()
  const { since, pause } = person
  const minutes = since === null ? null : Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-xs @max-2xl:col-span-2 @max-2xl:col-start-2">
      <span className="text-muted">{t('coworker.phone')}</span>
      <EndpointState state={person.endpoint_state} />
      <span className="text-muted tabular-nums">
        {[
          pause?.description,
          minutes === null || minutes === 0 ? null : t('coworker.since', { time: waitedText(minutes) }),
        ]
          .filter((part) => part != null && part !== '')
          .join(' · ')}
      </span>
    </p>
  )
}
