import { ALERT_RULES } from '@ramal/contract/entities/operation'
import {
  type AlertEvent,
  type Alerts,
  NO_ALERTS,
  nextAlerts,
  saidAlerts,
} from '@ramal/domain/operation/alerts'
import { DEFAULT_THRESHOLDS, measuresOf, type Thresholds } from '@ramal/domain/operation/thresholds'
import { useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { stored } from '../../../platform/storage.ts'
import { useRowsOf } from '../host/use-floor.ts'
import type { Operation } from '../operation-context.ts'
import { type AlertsView, levelsOf } from './alerts-context.ts'

const Limit = z.number().nonnegative().nullable()
const Kept = z.object({
  sounds: z.boolean(),
  thresholds: z.record(z.enum(ALERT_RULES), z.object({ attention: Limit, critical: Limit })),
})
const KEPT = stored('ramal.operation.alerts', Kept, { sounds: false, thresholds: DEFAULT_THRESHOLDS })
/** A sound of alerts comes at most so often, ms. */
const SOUND_MS = 60_000

/** Looks at the floor each second by the supervisor's own thresholds; a page that is not live is looked at no more. */
export function useAlertsHost({ host, ticker, freshness }: Operation): AlertsView {
  const { sounds: player } = useServices()
  const [kept, setKept] = useState(() => KEPT.get())
  const [alerts, setAlerts] = useState<Alerts>(NO_ALERTS)
  const [now, setNow] = useState(() => ticker.now())
  const { thresholds, sounds } = kept
  const takes = useRowsOf(host, 'takes')
  const isStale = freshness === 'stale'

  useEffect(() => {
    if (isStale) return
    const look = () => {
      const { state } = host
      if (state.kind !== 'ready') return
      const at = ticker.now()
      const measures = measuresOf(state.rows, at)
      setAlerts((known) => nextAlerts(known, { type: 'look', measures, thresholds, now: at }))
      // What is snoozed comes back by the minute.
      setNow((known) => (at - known > SOUND_MS ? at : known))
    }
    look()
    return ticker.onTick(look)
  }, [host, ticker, thresholds, isStale])

  const said = useMemo(() => saidAlerts(alerts, takes, now), [alerts, takes, now])
  const levelOf = useMemo(() => levelsOf(said), [said])
  const criticals = said.filter(({ level, take }) => level === 2 && take === null).length
  useSound({ player, isWanted: sounds, criticals })
  return useMemo(() => {
    const keep = (next: typeof kept) => {
      setKept(next)
      KEPT.set(next)
    }
    return {
      alerts,
      said,
      levelOf,
      thresholds,
      sounds,
      dispatch: (event: AlertEvent) => {
        setNow(ticker.now())
        setAlerts((known) => nextAlerts(known, event))
      },
      setThresholds: (next: Thresholds) => keep({ ...kept, thresholds: next }),
      setSounds: (next: boolean) => keep({ ...kept, sounds: next }),
    }
  }, [alerts, said, levelOf, thresholds, sounds, kept, ticker])
}

/** One more critical alert is heard, where that is wanted; at most one a minute. */
function useSound({
  player,
  isWanted,
  criticals,
}: {
  player: { play(name: 'new-message'): () => void }
  isWanted: boolean
  criticals: number
}): void {
  const before = useRef(criticals)
  const playedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const isMore = criticals > before.current
    before.current = criticals
    if (!isWanted || !isMore || performance.now() - playedAt.current < SOUND_MS) return
    playedAt.current = performance.now()
    player.play('new-message')
  }, [player, isWanted, criticals])
}
