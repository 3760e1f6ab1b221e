import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/use-locale.ts'

const DAY_MS = 86_400_000

/** Says until when something holds; a time that is more than a day ahead of `now` with its day. */
export function useUntilText(): (at: number, now: number) => string {
  const { t } = useTranslation()
  const locale = useLocale()
  return (at, now) => {
    const format = new Intl.DateTimeFormat(
      locale,
      at - now < DAY_MS ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' },
    )
    return t('operation.untilAt', { time: format.format(at) })
  }
}
