import type { Notification } from '@ramal/contract/entities/notification'
import { Button } from '@ramal/ui/button'
import { XIcon } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/use-locale.ts'
import { useRoving } from '../../lib/use-roving.ts'

/** The notices by their titles, the newest first; each can be put away (R2.6-09, R2.6-10). One tab stop, arrows go from one to the next. */
export function NoticeList({
  notices,
  older,
  onDismiss,
}: {
  notices: readonly Notification[]
  /** How many more there are. */
  older: number
  onDismiss: (ids: readonly number[]) => void
}) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const ids = notices.map(({ id }) => id)
  const { stop, handleKeyDown, handleFocus } = useRoving(list, ids)
  /** Who puts some away by the keyboard goes on with the next one, else in the list's own place: their button goes. */
  const dismiss = (ids: readonly number[], at?: number) => {
    const buttons = at === undefined ? [] : [...(list.current?.querySelectorAll('button') ?? [])]
    const next = at === undefined ? undefined : (buttons[at + 1] ?? buttons[at - 1])
    const place = next ?? list.current?.closest<HTMLElement>('[role=dialog]')
    place?.focus()
    onDismiss(ids)
  }
  return (
    <>
      <ul ref={list} onKeyDown={handleKeyDown} className="min-h-0 flex-1 overflow-y-auto">
        {notices.map(({ id, title, created_at }, at) => (
          <li key={id} className="flex items-start gap-2 border-b py-2 pr-2 pl-4 last:border-b-0">
            <div className="min-w-0 flex-1">
              <p className="line-clamp-2 break-words text-sm" title={title}>
                {title}
              </p>
              <Moment at={created_at} />
            </div>
            {/* Without a tooltip: what it would say stands beside it. */}
            <Button
              variant="ghost"
              size="icon-sm"
              data-row={id}
              tabIndex={at === stop ? 0 : -1}
              onFocus={() => handleFocus(id)}
              aria-label={t('notification.dismissOne', { title })}
              onClick={() => dismiss([id], at)}
            >
              <XIcon aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between gap-2 border-t px-4 py-2">
        <p className="text-muted text-xs">{older > 0 && t('notification.more', { n: older })}</p>
        <Button variant="ghost" size="sm" onClick={() => dismiss(ids)}>
          {t('notification.dismissAll')}
        </Button>
      </div>
    </>
  )
}

function Moment({ at }: { at: string }) {
  const locale = useLocale()
  const text = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(at),
  )
  return (
    <time dateTime={at} className="text-muted text-xs tabular-nums">
      {text}
    </time>
  )
}
