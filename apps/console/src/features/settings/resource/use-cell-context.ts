import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/use-locale.ts'
import type { CellContext } from './cell-text.ts'
import type { ResourceWords } from './use-words.ts'

/** What cells of a resource's rows are said with, in the language that is shown. */
export function useCellContext(words: ResourceWords): CellContext {
  const { t } = useTranslation()
  const locale = useLocale()
  return useMemo(
    () => ({
      words,
      locale,
      yes: t('settings.yes'),
      no: t('settings.no'),
      removed: (id) => t('settings.removed', { id }),
    }),
    [words, locale, t],
  )
}
