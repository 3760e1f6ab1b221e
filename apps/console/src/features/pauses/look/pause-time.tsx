import type { Pause } from '@ramal/contract/entities/pause'
import { durationText } from '@ramal/domain/call/duration-text'
import { pauseClock } from '@ramal/domain/pause/pause-clock'
import { isSpared } from '@ramal/domain/pause/rule'
import { cn } from '@ramal/ui/lib/cn'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkLost } from '../../../lib/realtime/use-link-lost.ts'
import { usePausesHost } from '../pauses-context.ts'
import { clockTime } from './pause-words.ts'

const TICK_MS = 1000

/**
 * How long the pause lasts, by the server's clock, each second without a render: `12:05`, and past limit and tolerance `+2:10`. Weight says
 * that, no colour and no sound (NR-17). While the server is away it stands still and says since when.
 */
export function PauseTime({ pause, className }: { pause: Pause; className?: string }) {
  const { t } = useTranslation()
  const { clock } = usePausesHost()
  const isLost = useLinkLost()
  const element = useRef<HTMLTimeElement>(null)
  useEffect(() => {
    if (isLost) return
    const draw = () => {
      if (element.current === null) return
      const { text, isOver } = timeOf(pause, clock.now())
      element.current.textContent = text
      element.current.dataset['over'] = String(isOver)
    }
    draw()
    const timer = setInterval(draw, TICK_MS)
    return () => clearInterval(timer)
  }, [pause, clock, isLost])
  if (isLost && pause.started_timestamp !== null)
    return <span className={className}>{t('pause.since', { time: clockTime(pause.started_timestamp) })}</span>
  const { text, isOver } = timeOf(pause, clock.now())
  return (
    <time
      ref={element}
      role="timer"
      data-over={isOver}
      className={cn('tabular-nums data-[over=true]:font-semibold', className)}
    >
      {text}
    </time>
  )
}

function timeOf(pause: Pause, now: number): { readonly text: string; readonly isOver: boolean } {
  const { elapsed, over } = pauseClock(pause, now)
  const isOver = over > 0 && !isSpared(pause)
  return { text: isOver ? `+${durationText(over)}` : durationText(elapsed), isOver }
}
