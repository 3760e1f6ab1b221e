import type { AuditLine } from '@ramal/contract/entities/audit'
import type { ResourceKey } from '@ramal/contract/resource-addresses'
import { changedFields } from '@ramal/domain/settings/merge'
import { Button } from '@ramal/ui/button'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { i18n } from '../../../lib/i18n.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { cellText } from '../resource/cell-text.ts'
import { declaredResource } from '../resource/declared.ts'
import { useCellContext } from '../resource/use-cell-context.ts'
import { wordsOf } from '../resource/use-words.ts'
import { type TrailFilter, trailQuery } from './trail-query.ts'

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
        <span className="font-medium">{whoOf(line, t)}</span>
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
  const key = line.entity as ResourceKey
  const resource = declaredResource(key)
  const words = wordsOf(key, t)
  const context = useCellContext(words)
  if (!resource || !line.before || !line.after) return null
  const fields = resource.fields()
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

// What the server does by itself comes from no address; whoever fails to sign in does.
function whoOf({ user, address }: AuditLine, t: TFunction): string {
  return user?.description ?? t(address === null ? 'settings.audit.nobody' : 'settings.audit.stranger')
}

function nameOf(row: AuditLine['after']): string | null {
  const name = row?.['description']
  return typeof name === 'string' ? name : null
}

/** What the line is about in words: a resource, another thing, or the address that was asked for. */
function kindOf(entity: string | null, t: TFunction): string {
  if (entity === null) return ''
  return textOf(`settingThing.${entity}`, t) ?? wordsOf(entity as ResourceKey, t).one
}

/** What was done in words; an act that this console does not know by its own name. */
function actOf(action: string, t: TFunction): string {
  return textOf(`settingAct.${action.replaceAll('.', '_')}`, t) ?? action
}

// Names of acts and things are data: a test holds that each has its text.
function textOf(key: string, t: TFunction): string | null {
  return i18n.exists(key) ? (t as (key: string) => string)(key) : null
}
