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
    refused: {
      notFound: 'Break not found or inactive.',
      reportClosed: 'This break is already over.',
      notOfTeam: 'This break is not available to the team.',
      alreadyPaused: 'You are already on break.',
      agentPaused: 'The agent is already on break.',
      notPaused: 'You are not on break.',
      agentNotPaused: 'The agent is not on break.',
      exceeded: 'The break took too long: give a reason of 5 to 500 characters.',
      maxPerShift: 'This break may be taken only {max} times a day.',
      maxSimultaneous: 'The team may have only {max} agents on this break at once.',
    },
  },
} satisfies typeof source
