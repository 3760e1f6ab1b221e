import type { DockPlace } from '@ramal/domain/softphone/dock'
import type { Stage } from '@ramal/domain/transfer/stage'
import { useEffect } from 'react'
import { useSoftphoneHost } from '../softphone-context.ts'
import { useDock } from './use-dock.ts'

/** What is opened to be filled in or chosen from. */
const OPENED: ReadonlySet<Stage['at']> = new Set(['phonebook', 'transfer', 'conference'])

/** A stage that a key opens while the softphone is closed opens the softphone: it has the focus as it appears. */
export function useStageOpens(place: DockPlace): void {
  const host = useSoftphoneHost()
  const [, tell] = useDock()
  const isAway = place === 'bar' || place === 'closed'
  useEffect(() => {
    if (!isAway) return
    let before = host.getSnapshot().stages.stage
    return host.subscribe(() => {
      const { stage } = host.getSnapshot().stages
      const isAsked = stage !== before && OPENED.has(stage.at)
      before = stage
      if (isAsked) tell({ type: 'opened' })
    })
  }, [isAway, host, tell])
}
