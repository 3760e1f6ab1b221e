import type { supervisorMessage as source } from '../pt-br/supervisor-message.ts'

export const supervisorMessage = {
  supervisorMessage: {
    from: 'Message from {name}',
    okay: 'OK',
    more: '{n} more',
    note: 'Note from {name}, the customer does not see it',
    chatTaken: '{name} took over the chat with {customer}',
    callTaken: '{name} took over the call',
    askHelp: 'Ask the supervisor for help',
    cancelHelp: 'Cancel the request for help',
    helpAsked: 'Help asked for',
    helpAskedText: 'The supervisors of your team see it.',
    helpSeen: '{name} has seen it',
    helpCancel: 'Cancel request',
    helpCancelled: 'Request for help cancelled',
    helpWords: 'help supervisor hand support',
    nothingInHand: 'Help is asked for during a call or a chat.',
    logoutCancelled: '{name} called your sign-out off',
  },
} satisfies typeof source
