import type { MonitorMode } from '@ramal/contract/vocabulary'

/** The audio of the three in a supervised call, by the names of their legs. */
export interface MonitoredLegs {
  readonly supervisor: string
  readonly agent: string
  readonly customer: string
}

/** Who hears whom because of the supervisor, beside whom agent and customer hear anyway. */
export function monitorHearings(
  mode: MonitorMode,
  { supervisor, agent, customer }: MonitoredLegs,
): { leg: string; from: string }[] {
  const ears = [
    { leg: supervisor, from: agent },
    { leg: supervisor, from: customer },
  ]
  switch (mode) {
    case 'listen':
      return ears
    case 'whisper':
      return [...ears, { leg: agent, from: supervisor }]
    case 'barge':
      return [...ears, { leg: agent, from: supervisor }, { leg: customer, from: supervisor }]
  }
}
