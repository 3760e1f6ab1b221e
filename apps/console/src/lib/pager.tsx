import { IconButton } from '@ramal/ui/icon-button'
import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** The way through the pages of a list, from 1; nothing where all is on one. */
export function Pager({
  page,
  pages,
  onPage,
}: {
  page: number
  pages: number
  onPage: (page: number) => void
}) {
  const { t } = useTranslation()
  if (pages <= 1) return null
  return (
    <nav aria-label={t('common.pages')} className="flex items-center gap-2">
      <IconButton label={t('common.previousPage')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeftIcon aria-hidden="true" />
      </IconButton>
      {page} / {pages}
      <IconButton label={t('common.nextPage')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRightIcon aria-hidden="true" />
      </IconButton>
    </nav>
  )
}
