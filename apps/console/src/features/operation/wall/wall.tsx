import type { FloorQueue, FloorState } from '@ramal/contract/entities/operation'
import { countStates } from '@ramal/domain/operation/agent-order'
import type { Freshness } from '@ramal/domain/operation/freshness'
import { worstFirst } from '@ramal/domain/operation/queue-order'
import { Button } from '@ramal/ui/button'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { cn } from '@ramal/ui/lib/cn'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/use-locale.ts'
import { useAlertLevel } from '../alerts/alerts-context.ts'
import { useFloorRows } from '../host/use-floor.ts'
import { LinkBadge } from '../look/link-badge.tsx'
import { Since } from '../look/since.tsx'
import { useOperation } from '../operation-context.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** So many tiles are read from afar; more are pages that take turns. */
const TILES = 6
const TURN_MS = 20_000

/**
 * The wall: the worst queues in large figures, no names of people, no personal pauses, no sound. Escape leaves it, any other key stops the pages.
 * It covers the page, so it is all that Tab and screen readers meet.
 */
export function Wall({ age, onLeave }: { age: Age; onLeave: () => void }) {
  const { t } = useTranslation()
  const queues = useFloorRows('queues')
  const agents = useFloorRows('agents')
  const levelOf = useAlertLevel()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onLeave()}>
      <DialogContent
        title={t('menu.operation')}
        isTitleHidden
        className="inset-0 block h-dvh max-h-none w-full max-w-none translate-x-0 translate-y-0 overflow-hidden rounded-none border-0 bg-bg p-0"
      >
        <WallView
          {...{ age, onLeave, queues: [...queues.values()], counts: countStates(agents.values()) }}
          levelOf={(key) => levelOf('queue', key)}
        />
      </DialogContent>
    </Dialog>
  )
}

interface Age {
  readonly freshness: Freshness
  readonly seconds: number
}

/** What the wall shows, over all of the room that it has; `onLeave`: null at a television, which nobody leaves. */
export function WallView({
  age,
  queues,
  counts,
  levelOf,
  onLeave,
}: {
  age: Age
  queues: readonly FloorQueue[]
  counts: Readonly<Record<FloorState, number>>
  levelOf: (key: string) => number
  onLeave: (() => void) | null
}) {
  const { t } = useTranslation()
  useWakeLock()
  const worst = queues.toSorted(worstFirst((queue) => levelOf(queue.key)))
  const pages = Math.max(1, Math.ceil(worst.length / TILES))
  const page = usePages(pages)
  const isStale = age.freshness === 'stale'
  return (
    <div className={cn('flex h-full flex-col gap-[1.5vw] p-[1.5vw]', isStale && 'text-muted')}>
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <p aria-hidden="true" className="font-semibold text-[28px] leading-tight">
          {t('menu.operation')}
        </p>
        <p className="text-[28px] leading-tight tabular-nums">
          {t('operation.wallAgents', {
            available: counts.available,
            calling: counts.in_call,
            paused: counts.paused,
          })}
        </p>
        <span className="flex items-center gap-3 text-[28px]">
          <LinkBadge {...age} />
          <Clock />
          {onLeave && (
            <Button variant="ghost" onClick={onLeave}>
              {t('operation.leaveWall')}
            </Button>
          )}
        </span>
      </header>
      {worst.length === 0 && (
        <p className="m-auto max-w-prose text-center text-[28px]">
          {t('operation.noQueues')}. {t('operation.noQueuesText')}
        </p>
      )}
      <ul className="grid min-h-0 flex-1 auto-rows-fr grid-cols-3 gap-[1.5vw] max-md:grid-cols-1 max-md:overflow-y-auto">
        {worst.slice(page * TILES, page * TILES + TILES).map((queue) => (
          <Tile key={queue.key} queue={queue} level={isStale ? 0 : levelOf(queue.key)} />
        ))}
      </ul>
      {pages > 1 && (
        <p className="flex justify-center gap-2">
          <span className="sr-only">{t('operation.wallPage', { n: page + 1, of: pages })}</span>
          {Array.from({ length: pages }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
              key={index}
              aria-hidden="true"
              className={cn('size-3 rounded-full', index === page ? 'bg-accent' : 'bg-border')}
            />
          ))}
        </p>
      )}
    </div>
  )
}

function Tile({ queue, level }: { queue: FloorQueue; level: number }) {
  const { t } = useTranslation()
  return (
    <li
      className={cn(
        'flex flex-col justify-between overflow-hidden rounded-lg border bg-surface p-[1.5vw]',
        level === 2 && 'border-danger bg-danger-soft text-danger-text',
        level === 1 && 'border-border-strong bg-sunken',
      )}
    >
      <span className="truncate font-semibold text-[28px] leading-tight">{queue.description}</span>
      <span className="flex items-baseline gap-4 text-[28px]">
        <span className="font-semibold text-[96px] tabular-nums leading-none">{queue.waiting}</span>
        {t('operation.waitingLabel')}
      </span>
      <span className="flex flex-wrap justify-between gap-x-4 text-[28px] tabular-nums">
        <span>
          {level > 0 && `${t(level === 2 ? 'operation.critical' : 'operation.attention')} · `}
          {queue.waiting > 0 ? <Since at={queue.waiting_since_ts} /> : t('operation.nobodyWaits')}
        </span>
        <span>{t('operation.freeN', { n: queue.free })}</span>
      </span>
    </li>
  )
}

/** The time of day, by the server's clock. */
function Clock() {
  const { ticker } = useOperation()
  const locale = useLocale()
  const element = useRef<HTMLTimeElement>(null)
  useEffect(() => {
    const format = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' })
    const write = () => {
      if (element.current) element.current.textContent = format.format(ticker.now())
    }
    write()
    return ticker.onTick(write)
  }, [ticker, locale])
  return <time ref={element} className="tabular-nums" />
}

/** Which page is shown; pages take turns until a key is pressed. */
function usePages(pages: number): number {
  const [page, setPage] = useState(0)
  const [isStopped, setStopped] = useState(false)
  useEffect(() => {
    if (isStopped || pages === 1) return
    const timer = setInterval(() => setPage((known) => known + 1), TURN_MS)
    return () => clearInterval(timer)
  }, [isStopped, pages])
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
        setStopped(true)
        setPage((known) => known + (event.key === 'ArrowRight' ? 1 : pages - 1))
      } else setStopped(true)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [pages])
  return page % pages
}
