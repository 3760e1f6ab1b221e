import type { Pause } from '@ramal/contract/entities/pause'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Aloud, useSaidChanges } from '../../../lib/aloud.tsx'
import { useLocked } from '../../../lib/realtime/use-locked.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useCurrentPause, usePauses, usePausesHost } from '../pauses-context.ts'
import { minutesText, shortName, waitsFor } from './pause-words.ts'

interface Heard {
  readonly current: Pause | null
  readonly lastMinuteOf: number | null
  readonly why: string
}

/** The pauses for those who hear the page: start, last minute and end in their turn; lock and excess at once. */
export function PausesAloud() {
  const { t } = useTranslation()
  const { agent, webphone } = useServices()
  const host = usePausesHost()
  const heard = useMemo(
    () => ({
      getSnapshot: (): Heard => ({
        current: agent.state.current,
        lastMinuteOf: host.state.lastMinuteOf,
        why: waitsFor(webphone.state, t),
      }),
      subscribe(listener: () => void) {
        const stops = [agent.subscribe(listener), host.subscribe(listener)]
        return () => {
          for (const stop of stops) stop()
        }
      },
    }),
    [agent, host, webphone, t],
  )
  return (
    <>
      <Aloud>{useSaidChanges(heard, sentencesOf)}</Aloud>
      <AtOnce />
    </>
  )
}

function sentencesOf(last: Heard, now: Heard, t: TFunction): readonly string[] {
  const { current } = now
  if (current === null) return last.current?.start ? [t('pause.said.over')] : []
  const isNew = last.current?.id !== current.id
  if (current.start && (isNew || !last.current?.start)) return [startOf(current, t)]
  if (isNew) return [t('pause.said.waits', { name: shortName(current, t), why: now.why })]
  return last.lastMinuteOf !== now.lastMinuteOf && now.lastMinuteOf === current.id
    ? [t('pause.said.lastMinute')]
    : []
}

function startOf(pause: Pause, t: TFunction): string {
  const name = shortName(pause, t)
  const { maximum_duration: limit } = pause
  return limit === 0
    ? t('pause.said.startedFree', { name })
    : t('pause.said.started', { name, limit: minutesText(limit) })
}

function AtOnce() {
  const { t } = useTranslation()
  const isLocked = useLocked()
  const pause = useCurrentPause()
  const isExceeded = usePauses((state) => state.excess !== null)
  const text = isLocked
    ? t(pause?.start ? 'lock.paused' : 'lock.locked')
    : isExceeded
      ? t('pause.exceededTitle')
      : ''
  return createPortal(
    <p role="alert" aria-live="assertive" className="sr-only">
      {text}
    </p>,
    document.body,
  )
}
