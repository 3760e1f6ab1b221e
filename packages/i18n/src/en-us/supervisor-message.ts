import type { supervisorMessage as source } from '../pt-br/supervisor-message.ts'

export const supervisorMessage = {
  supervisorMessage: {
    from: 'Message from {name}',
    okay: 'OK',
    more: '{n} more',
  },
} satisfies typeof source
