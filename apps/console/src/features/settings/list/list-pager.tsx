import { PAGE_SIZES } from '@ramal/domain/settings/list-state'
import { IconButton } from '@ramal/ui/icon-button'
import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { List } from './use-list.ts'

/** The foot of a list: which rows are shown, how many on a page (§2.10: 5-25), and the way to the others. */
export function ListPager({ list: { state, count, change } }: { list: List }) {
  const { t } = useTranslation()
  const id = useId()
  if (count === null || count === 0) return null
  const { offset, limit } = state
  const last = Math.min(count, offset + limit)
  return (
    <footer className="flex flex-wrap items-center justify-end gap-3 text-muted text-xs">
      <label htmlFor={id}>{t('settings.pageSize')}</label>
      <select
        id={id}
        value={limit}
        onChange={({ target }) =>
          change({ limit: PAGE_SIZES.find((size) => size === Number(target.value)) ?? limit })
        }
        className="h-8 rounded-md border bg-surface px-2 text-text"
      >
        {PAGE_SIZES.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
      <span className="tabular-nums">{t('settings.page', { from: offset + 1, to: last, n: count })}</span>
      <nav aria-label={t('common.pages')} className="flex gap-1">
        <IconButton
          label={t('common.previousPage')}
          disabled={offset === 0}
          onClick={() => change({ offset: Math.max(0, offset - limit) })}
        >
          <ChevronLeftIcon aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('common.nextPage')}
          disabled={last >= count}
          onClick={() => change({ offset: offset + limit })}
        >
          <ChevronRightIcon aria-hidden="true" />
        </IconButton>
      </nav>
    </footer>
  )
}
