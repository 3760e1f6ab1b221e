import type { Pause } from '@ramal/contract/entities/pause'
import { useConsole } from '../../lib/console.ts'
import type { Later } from '../../lib/later.ts'
import { useServices } from '../../lib/realtime/use-services.ts'
import { useLater } from '../../lib/use-later.ts'
import { useSelected } from '../../lib/use-store.ts'
import type { PausesHost } from './host/pauses-host.ts'
import type { PausesState } from './host/pauses-state.ts'
import type { Pauses } from './pauses.ts'

declare module '../../lib/console.ts' {
  interface Console {
    readonly pauses: Later<Pauses>
  }
}

/** The pauses of this tab. */
export function usePausesPart(): Pauses {
  return useLater(useConsole().pauses)
}

/** Sends commands about them. */
export function usePausesHost(): PausesHost {
  return usePausesPart().host
}

/** One part of what is asked about them; `select` gives the same object for the same state. */
export function usePauses<T>(select: (state: PausesState) => T): T {
  return useSelected(usePausesHost(), select)
}

/** The agent's pause, pending or running. */
export function useCurrentPause(): Pause | null {
  return useSelected(useServices().agent, ({ current }) => current)
}
