import type { classification as source } from '../pt-br/classification.ts'

export const classification = {
  classification: {
    commentHint: 'Minimum number of characters is {n}',
  },
  schedule: {
    date: 'Schedule date',
    time: 'Time',
    autoRun: 'Run automatically',
    sendTo: 'Send to',
    'sendTo.1': 'Same agent',
    'sendTo.2': 'Team',
    'sendTo.3': 'Mailing',
  },
} satisfies typeof source
