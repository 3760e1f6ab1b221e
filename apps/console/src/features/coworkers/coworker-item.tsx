import type { Coworker } from '@ramal/contract/entities/coworker'
import { Avatar } from '@ramal/ui/avatar'
import { Badge } from '@ramal/ui/badge'
import { Button } from '@ramal/ui/button'
import { MessageSquareIcon, PhoneIcon } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { EndpointState } from '../../lib/endpoint-state.tsx'
import { waitedText } from '../../lib/waited-text.ts'

/**
 * Somebody of the team: who, at which extension, what they do now. With whom they talk is not shown. Two buttons: one calls, what stands in its
 * way is said in the row; the other opens the conversation with them.
 */
export function CoworkerItem({
  person,
  isMe,
  now,
  refusal,
  unread,
  tabIndex,
  onFocus,
  onCall,
  onWrite,
}: {
  person: Coworker
  isMe: boolean
  /** Epoch ms. */
  now: number
  /** Why nobody can be called now; null: they can. */
  refusal: string | null
  /** Messages of theirs that the reader has not read. */
  unread: number
  tabIndex: number
  onFocus: () => void
  onCall: () => void
  onWrite: () => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const { description: name, endpoint, team } = person
  const why = isMe ? t('coworker.self') : endpoint === null ? t('coworker.noExtension') : refusal
  const place = [team?.description, endpoint === null ? null : t('coworker.extension', { endpoint })]
  return (
    <li
      data-person={person.id}
      className="relative grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b px-4 py-2 text-[13px] last:border-b-0 hover:bg-hover/60 @2xl:grid-cols-[auto_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,0.8fr)_auto]"
    >
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
      <div className="relative flex gap-1.5 @max-2xl:col-start-3 @max-2xl:row-start-1">
        {isMe ? (
          <span className="w-10 @max-2xl:w-11" />
        ) : (
          <Button
            variant="ghost"
            size="sm"
            data-chat={person.id}
            tabIndex={tabIndex}
            aria-label={
              unread > 0 ? t('coworker.writeToUnread', { name, n: unread }) : t('coworker.writeTo', { name })
            }
            title={t('coworker.write')}
            className="relative w-10 @max-2xl:size-11"
            onFocus={onFocus}
            onClick={onWrite}
          >
            <MessageSquareIcon aria-hidden="true" />
            {unread > 0 && (
              <Badge
                aria-hidden="true"
                variant="accent"
                className="-top-1 -right-1 absolute h-4 min-w-4 px-1 text-[0.6875rem]"
              >
                {unread}
              </Badge>
            )}
          </Button>
        )}
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
