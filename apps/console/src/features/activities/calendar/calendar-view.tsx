import { daysOfMonth, mondayOf, rangeOf } from '@ramal/domain/activity/calendar-days'
import { type Day, dateOf, dayOf, readDay } from '@ramal/domain/calendar/civil'
import { wallTime } from '@ramal/domain/calendar/zone'
import { ErrorState } from '@ramal/ui/error-state'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { useChangeRefusal } from '../../../lib/realtime/use-refusals.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useNow } from '../../../lib/use-now.ts'
import type { ActivityPhone } from '../activity-phone.ts'
import { useKeptFocus } from '../list/use-kept-focus.ts'
import type { ActivitiesView } from '../use-activities-view.ts'
import { useActs } from '../use-acts.ts'
import { Agenda } from './agenda.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import { dayName } from './day-words.ts'
import { FeedDialog } from './feed-dialog.tsx'
import { MonthGrid } from './month-grid.tsx'
import { rangeQuery } from './range-query.ts'
import { useColumns } from './use-columns.ts'
import { IN_MONTH, IN_WEEK, useMoves } from './use-moves.ts'
import { WEEK, WeekGrid } from './week-grid.tsx'

/** What an address asks for beyond it, days, is a slip: there may be no such week. */
const CENTURY = 36_525

/** The activities as a calendar of the site: a week, three days of it, a month, or on a telephone the days below each other. */
export function CalendarView({
  view,
  zone,
  phone,
}: {
  view: ActivitiesView
  zone: string
  phone: Pick<ActivityPhone, 'forget'>
}) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const columns = useColumns(place)
  const [isSubscribing, setIsSubscribing] = useState(false)
  const now = useNow()
  const acts = useActs(zone, phone)
  const { focus } = useServices()
  const refusal = useChangeRefusal()
  const today = wallTime(now, zone).day
  const asked = view.day === null ? null : readDay(view.day)
  const shown = asked !== null && Math.abs(asked - today) < CENTURY ? asked : today
  const isMonth = view.view === 'month'
  const days = isMonth ? daysOfMonth(shown) : daysOfWeek(shown, columns)
  const range = rangeOf(days[0] ?? shown, days.length, zone)
  const { data, error, refetch } = useQuery({
    ...rangeQuery({ ...range, mine: view.mine, search: view.search }),
    placeholderData: keepPreviousData,
  })
  const moves = useMoves(zone, isMonth ? IN_MONTH : IN_WEEK, async (row, at) => {
    if (refusal === null) await acts.move(row, at)
  })
  const rows = data?.results ?? []
  useKeptFocus(
    place,
    rows.map(({ id }) => id),
    moves.mark + rows.map(({ due_at }) => due_at).join(),
  )
  const go = (day: Day) => view.show({ day: day === today ? null : dayName(day) })
  const common = {
    ...{ rows, days, zone, now, moves },
    onOpen: ({ id }: { id: number }) => view.show({ opened: id }),
  }
  return (
    <div ref={place} className="flex min-h-0 flex-1 flex-col">
      <CalendarBar
        days={days}
        month={isMonth ? shown : null}
        onPrevious={() => go(isMonth ? monthsLater(shown, -1) : shown - (columns ?? 7))}
        onNext={() => go(isMonth ? monthsLater(shown, 1) : shown + (columns ?? 7))}
        onToday={() => go(today)}
        onSubscribe={() => setIsSubscribing(true)}
      />
      {!data && error ? (
        <ErrorState
          title={t('activity.listFailed')}
          text={messageOf(error)}
          retryLabel={t('errors.tryAgain')}
          onRetry={() => void refetch()}
        />
      ) : columns === null ? (
        <Agenda {...common} />
      ) : isMonth ? (
        <MonthGrid
          {...common}
          month={dateOf(shown).month}
          onDay={(day) => {
            focus.to(WEEK) // the number of the day goes with the month
            view.show({ view: 'week', day: dayName(day) })
          }}
        />
      ) : (
        <WeekGrid {...common} />
      )}
      {isSubscribing && <FeedDialog zone={zone} onClose={() => setIsSubscribing(false)} />}
      <p className="border-t px-4 py-2 text-muted text-xs @max-2xl:hidden">{t('activity.calendarKeys')}</p>
    </div>
  )
}

/** The week of a day, or where there is no room for it three days from that day on. */
function daysOfWeek(day: Day, columns: 7 | 3 | null): readonly Day[] {
  const first = columns === 3 ? day : mondayOf(day)
  return Array.from({ length: columns ?? 7 }, (_, at) => first + at)
}

/** The first of the month so many months later. */
function monthsLater(day: Day, months: number): Day {
  const { year, month } = dateOf(day)
  const at = year * 12 + (month - 1) + months
  return dayOf(Math.floor(at / 12), (at % 12) + 1, 1)
}
