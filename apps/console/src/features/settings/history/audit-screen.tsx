import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useLocale } from '../../../lib/use-locale.ts'
import { RefWidget } from '../fields/widgets/ref-widget.tsx'
import { DECLARED_KEYS } from '../resource/declared.ts'
import { wordsOf } from '../resource/use-words.ts'
import { TrailLines } from './trail-lines.tsx'
import { chainQuery, type TrailFilter } from './trail-query.ts'

const FILTERS = ['entity', 'id', 'user', 'action', 'at__gte', 'at__lte', 'request_id'] as const

/** /settings/business/audit: who did what, and whether the ledger is whole; what it is narrowed to stands in the address. */
export function AuditScreen() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const filter: TrailFilter = Object.fromEntries(
    FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
  )
  function set(name: (typeof FILTERS)[number], value: string) {
    const next = new URLSearchParams(params)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next)
  }
  const user = params.get('user')
  return (
    <section
      aria-labelledby="audit-title"
      className="@container flex max-w-5xl flex-col gap-3 p-4 pb-20 md:p-6 md:pb-20"
    >
      <h2 id="audit-title" className="font-semibold text-lg">
        {t('settings.audit.title')}
      </h2>
      <Chain />
      <div className="grid @2xl:grid-cols-4 grid-cols-1 gap-3">
        <label className="flex flex-col gap-1.5 text-sm">
          <span className="font-medium">{t('settings.audit.kind')}</span>
          <select
            value={params.get('entity') ?? ''}
            onChange={({ target }) => set('entity', target.value)}
            className="h-9 rounded-md border bg-surface px-2"
          >
            <option value="">{t('settings.all')}</option>
            {DECLARED_KEYS.map((key) => (
              <option key={key} value={key}>
                {wordsOf(key, t).many}
              </option>
            ))}
          </select>
        </label>
        <RefWidget
          field={{ type: 'text', name: 'user', label: t('settings.audit.who') }}
          value={user === null ? null : { id: Number(user), description: '' }}
          errors={{}}
          disabled={false}
          onChange={(person) =>
            set(
              'user',
              typeof person === 'object' && person !== null && 'id' in person ? String(person.id) : '',
            )
          }
          onBlur={() => undefined}
          to="users"
          multiple={false}
        />
        {(['at__gte', 'at__lte'] as const).map((name) => (
          <label key={name} className="flex flex-col gap-1.5 text-sm">
            <span className="font-medium">
              {t(name === 'at__gte' ? 'settings.audit.from' : 'settings.audit.to')}
            </span>
            <input
              type="date"
              value={(params.get(name) ?? '').slice(0, 10)}
              onChange={({ target }) => set(name, momentOf(target.value, name === 'at__lte'))}
              className="h-9 rounded-md border bg-surface px-2"
            />
          </label>
        ))}
      </div>
      <TrailLines filter={filter} />
    </section>
  )
}

/** Until where the ledger is as it was written, and where it breaks. */
function Chain() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { data } = useQuery(chainQuery)
  if (!data) return null
  const say = (at: string | null) =>
    at === null
      ? '?'
      : new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' }).format(new Date(at))
  if (data.broken)
    return (
      <p role="alert" className="rounded-md border border-danger px-3 py-2 text-danger-text text-sm">
        {t('settings.audit.broken', { n: data.broken.seq, when: say(data.broken.at) })}
      </p>
    )
  return (
    data.intact && (
      <p className="text-muted text-sm">
        {t('settings.audit.intact', { when: say(data.intact.at), n: data.lines })}
      </p>
    )
  )
}

// The day as whoever asks knows it, from its first moment or to its last.
function momentOf(day: string, isEnd: boolean): string {
  const time = new Date(`${day}T${isEnd ? '23:59:59.999' : '00:00:00'}`)
  return day === '' || Number.isNaN(time.getTime()) ? '' : time.toISOString()
}
