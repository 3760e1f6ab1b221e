import { Suspense } from 'react'
import { lazyPart } from '../../lib/chunk-reload.ts'
import { useLocked } from '../../lib/realtime/use-locked.ts'
import { PauseDialog } from './dialog/pause-dialog.tsx'
import { isToJustify } from './host/pauses-state.ts'
import { PausesAloud } from './look/pauses-aloud.tsx'
import { usePauseCommands } from './look/use-pause-commands.ts'
import { useCurrentPause, usePauses } from './pauses-context.ts'

const ExcessDialog = lazyPart(() => import('./excess/excess-dialog.tsx'), 'ExcessDialog')

/** What of the pauses is there on every page; mounted once. */
export function PausesLayer() {
  const isLocked = useLocked()
  usePauseCommands()
  return (
    <>
      <PausesAloud />
      {!isLocked && <Dialogs />}
    </>
  )
}

function Dialogs() {
  const pause = useCurrentPause()
  const choosing = usePauses((state) => state.choosing)
  const excess = usePauses((state) => state.excess)
  if (pause !== null && isToJustify({ excess }, pause))
    return (
      <Suspense fallback={null}>
        <ExcessDialog pause={pause} swaps={excess?.swapTo != null} />
      </Suspense>
    )
  return choosing === null ? null : <PauseDialog swaps={choosing === 'swap' && pause !== null} />
}
