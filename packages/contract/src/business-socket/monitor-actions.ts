import { MonitorEnded } from '../entities/monitoring.ts'
import { serverAction } from '../kit/action.ts'

/** What the server says to a supervisor in a call: learnt with the bar that shows it. */
export const MONITOR_SERVER_ACTIONS = {
  monitorEnded: serverAction({
    action: 'monitorEnded',
    summary: 'The user is no longer in the call that they supervised.',
    data: () => MonitorEnded,
    section: '8.2',
    origin: 'extension',
  }),
} as const
