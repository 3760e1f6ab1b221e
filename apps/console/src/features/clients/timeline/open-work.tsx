import type { TimelineKind } from '@ramal/contract/entities/client-record'
import { Skeleton } from '@ramal/ui/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLocale, useLocalePath } from '../../../lib/use-locale.ts'
import { momentText } from '../day-words.ts'
import { Panel } from '../panel.tsx'
import { type RecordOf, timelineQuery } from '../record-queries.ts'

const KINDS: readonly TimelineKind[] = ['call', 'chat', 'activity']
const PAGES: Partial<Record<TimelineKind, string>> = {
  call: '/phonecalls',
  chat: '/chats',
  activity: '/activities',
}

/** What is still to be done with somebody: open chats and activities, of the newest that there are. */
export function OpenWork({ record }: { record: RecordOf }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const to = useLocalePath()
  const { data } = useInfiniteQuery(timelineQuery(record, KINDS))
  const open = data?.pages.flatMap(({ results }) => results).filter(({ result }) => result === 'open')
  return (
    <Panel title={t('clientRecord.view.open')}>
      {!open ? (
        <Skeleton className="h-8" />
      ) : open.length === 0 ? (
        <p className="text-muted text-sm">{t('clientRecord.nothingOpen')}</p>
      ) : (
        <ul className="flex flex-col gap-2 text-sm">
          {open.map(({ kind, id, at, text, agent }) => (
            <li key={`${kind} ${id}`} className="flex flex-col">
              <Link to={to(PAGES[kind] ?? '/')} className="font-medium hover:underline">
                {t(`clientRecord.one.${kind}`)}
                {text ? `: ${text}` : ''}
              </Link>
              <span className="text-muted text-xs">
                {[momentText(at, locale), agent?.description].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
