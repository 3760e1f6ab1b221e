import { startOfDay } from '../../lib/day.ts'
import { currentLocale } from '../../lib/locale.ts'

/** When something was promised: the time alone where it is of today, with its day where it is older. */
export function DueTime({ at }: { at: number }) {
  const isOfToday = at >= Date.parse(startOfDay(new Date()))
  const words = new Intl.DateTimeFormat(currentLocale(), {
    ...(!isOfToday && { day: '2-digit', month: '2-digit' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (
    <time dateTime={new Date(at).toISOString()} className="font-semibold tabular-nums">
      {words.format(at)}
    </time>
  )
}
