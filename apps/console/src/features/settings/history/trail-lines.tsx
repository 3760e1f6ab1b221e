import type { AuditLine } from '@ramal/contract/entities/audit'
import type { ResourceKey } from '@ramal/contract/resource-addresses'
import { changedFields } from '@ramal/domain/settings/merge'
import { Button } from '@ramal/ui/button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { cellText } from '../resource/cell-text.ts'
import { declaredResource } from '../resource/declared.ts'
import { wordsOf } from '../resource/use-words.ts'
import { type TrailFilter, trailQuery } from './trail-query.ts'
import { actOf, kindOf } from './trail-words.ts'

/** Lines of the audit, the newest first: who did what when, and what changed from what to what. */
export function TrailLines({ filter, isOfOneRow = false }: { filter: TrailFilter; isOfOneRow?: boolean }) {
  const { t } = useTranslation()
  const trail = useInfiniteQuery(trailQuery(filter))
  if (trail.error)
    return (
      <p role="alert" className="text-danger-text text-sm">
        {messageOf(trail.error)}
      </p>
    )
  const lines = trail.data?.pages.flatMap(({ results }) => results) ?? []
  if (trail.data && lines.length === 0)
    return <p className="text-muted text-sm">{t('settings.audit.none')}</p>
  return (
    <>
      <ol className="flex flex-col" aria-busy={trail.isLoading}>
        {lines.map((line) => (
          <TrailLine key={line.id} line={line} isOfOneRow={isOfOneRow} />
        ))}
      </ol>
      {trail.hasNextPage && (
        <Button
          variant="secondary"
          className="self-center"
          busy={trail.isFetchingNextPage}
          onClick={() => void trail.fetchNextPage()}
        >
          {t('settings.audit.older')}
        </Button>
      )}
    </>
  )
}

function TrailLine({ line, isOfOneRow }: { line: AuditLine; isOfOneRow: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(line.at),
  )
  const what = nameOf(line.after) ?? nameOf(line.before)
  return (
    <li className="flex flex-col gap-1 border-b py-2 text-sm last:border-0">
      <p className="flex flex-wrap gap-x-2">
        <time dateTime={line.at} className="text-muted tabular-nums">
          {when}
        </time>
        <span className="font-medium">{line.user?.description ?? t('settings.audit.nobody')}</span>
        <span>{actOf(line.action, t)}</span>
        {!isOfOneRow && (
          <span className="text-muted">
            {kindOf(line.entity, t)} {what ?? (line.entity_id === null ? '' : `#${line.entity_id}`)}
          </span>
        )}
        {line.address && <span className="text-muted text-xs">{line.address}</span>}
      </p>
      <Changes line={line} />
    </li>
  )
}

function Changes({ line }: { line: AuditLine }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const key = line.entity as ResourceKey
  const resource = declaredResource(key)
  if (!resource || !line.before || !line.after) return null
  const words = wordsOf(key, t)
  const fields = resource.fields()
  const context = { words, locale, yes: t('settings.yes'), no: t('settings.no') }
  const say = (name: string, value: unknown) =>
    cellText(name, fields[name]?.about, value, context) || t('settings.noValue')
  const { before, after } = line
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs">
      {changedFields(before, after).map((name) => (
        <li key={name}>
          <span className="text-muted">{words.label(name)}: </span>
          <del className="text-muted">{say(name, before[name])}</del> →{' '}
          <ins className="no-underline">{say(name, after[name])}</ins>
        </li>
      ))}
    </ul>
  )
}

function nameOf(row: AuditLine['after']): string | null {
  const name = row?.['description']
  return typeof name === 'string' ? name : null
}
