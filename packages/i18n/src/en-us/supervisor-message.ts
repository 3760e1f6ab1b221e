import type { supervisorMessage as source } from '../pt-br/supervisor-message.ts'

export const supervisorMessage = {
  supervisorMessage: {
    from: 'Message from {name}',
    okay: 'OK',
    more: '{n} more',
    note: 'Note from {name}, for you alone',
    chatTaken: '{name} took over the chat with {customer}',
  },
} satisfies typeof source
