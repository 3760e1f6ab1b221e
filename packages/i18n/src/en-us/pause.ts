import type { pause as source } from '../pt-br/pause.ts'

export const pause = {
  pause: {
    exceededTitle: 'Exceeded break',
    enterTitle: 'Go on break',
    field: 'Break',
    justifyTitle: 'Justify the exceeded time',
    reason: 'Reason',
    enter: 'Enter',
    leave: 'Leave',
    swap: 'Swap',
    confirm: 'Confirm',
    bySupervisor: 'You were put on break by a supervisor',
  },
} satisfies typeof source
