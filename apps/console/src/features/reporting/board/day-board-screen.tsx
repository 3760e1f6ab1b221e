import type { DayBoard } from '@ramal/contract/entities/report'
import { REPORTS } from '@ramal/contract/reports'
import { Button } from '@ramal/ui/button'
import { Card } from '@ramal/ui/card'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { RadioTowerIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { messageOf } from '../../../lib/api-error.ts'
import { useLocale, useLocalePath } from '../../../lib/use-locale.ts'
import { Meanings } from '../meanings.tsx'
import { ReportChart } from '../report-chart.tsx'
import { boardQuery } from '../report-queries.ts'
import { dayLabel } from '../row-label.ts'
import { BoardTable } from './board-table.tsx'
import { Tile } from './tile.tsx'
import { ALL_TILES, TILES } from './tiles.ts'

/** `/dashboards`: a supervisor's day at a glance. The floor, which is live, is a page of its own. */
export function DayBoardScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(boardQuery)
  return (
    <div className="@container mx-auto flex max-w-7xl flex-col gap-4 p-4 md:p-6">
      {data ? (
        <Board board={data} failed={error !== null} />
      ) : error ? (
        <Card>
          <ErrorState
            title={t('report.board.failed')}
            text={messageOf(error)}
            retryLabel={t('report.retry')}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <div aria-busy="true" className="grid @3xl:grid-cols-4 grid-cols-2 gap-3">
          {ALL_TILES.map((measure) => (
            <Skeleton key={measure} className="h-24" />
          ))}
        </div>
      )}
    </div>
  )
}

function Board({ board, failed }: { board: DayBoard; failed: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const time = new Date(board.made_at).toLocaleTimeString(locale, {
    ...{ timeZone: board.timezone, hour: '2-digit', minute: '2-digit' },
  })
  const before = dayLabel(board.before_day, locale)
  return (
    <>
      <Head board={board} time={time} before={before} failed={failed} />
      {(Object.keys(TILES) as (keyof typeof TILES)[]).map((side) => (
        <section key={side} aria-labelledby={`board-${side}`} className="flex flex-col gap-2">
          <h2 id={`board-${side}`} className="font-medium text-sm">
            {t(`report.board.${GROUP_OF[side]}`)}
          </h2>
          <div className="grid @2xl:grid-cols-3 @5xl:grid-cols-6 grid-cols-2 gap-3">
            {TILES[side].map((measure) => (
              <Tile
                key={measure}
                measure={measure}
                now={board.today[side][measure]}
                before={board.before[side][measure]}
                day={before}
              />
            ))}
          </div>
        </section>
      ))}
      <div className="grid @4xl:grid-cols-2 grid-cols-1 items-start gap-4">
        <Part title={t('report.board.hours')}>
          {board.hours.length === 0 ? (
            <Nothing text={t('report.board.noCalls')} />
          ) : (
            <div className="p-4">
              <ReportChart
                report={REPORTS['calls-by-hour']}
                rows={board.hours}
                name={t('report.board.hours')}
              />
            </div>
          )}
        </Part>
        <Part title={t('report.board.queues')}>
          {board.queues.length === 0 ? (
            <Nothing text={t('report.board.noCalls')} />
          ) : (
            <BoardTable
              name={t('report.board.queues')}
              rows={board.queues}
              of="queue"
              columns={['offered', 'abandonment', 'service_level', 'mean_handle']}
            />
          )}
        </Part>
        <Part title={t('report.board.pauses')}>
          {board.pauses.length === 0 ? (
            <Nothing text={t('report.board.noPauses')} />
          ) : (
            <BoardTable
              name={t('report.board.pauses')}
              rows={board.pauses}
              of="pause"
              columns={['pauses', 'paused', 'exceeded']}
            />
          )}
        </Part>
        <Card>
          <Meanings columns={ALL_TILES} />
        </Card>
      </div>
    </>
  )
}

const GROUP_OF = { calls: 'calls', agents: 'people', chats: 'chats' } as const

function Head({
  board,
  time,
  before,
  failed,
}: {
  board: DayBoard
  time: string
  before: string
  failed: boolean
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const to = useLocalePath()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-muted text-sm">
        {t('report.board.against', { day: dayLabel(board.day, locale), time, before })}
        {failed && (
          <span role="status" className="block text-danger-text">
            {t('report.board.stale', { time })}
          </span>
        )}
      </p>
      <Button asChild variant="secondary" className="max-md:h-11">
        <Link to={to('/operation')}>
          <RadioTowerIcon />
          {t('report.board.floor')}
        </Link>
      </Button>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card aria-label={title}>
      <h2 className="border-b p-3 font-medium text-sm">{title}</h2>
      {children}
    </Card>
  )
}

function Nothing({ text }: { text: string }) {
  return <p className="p-4 text-muted text-sm">{text}</p>
}
