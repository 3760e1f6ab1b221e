import type { keyboard as source } from '../pt-br/keyboard.ts'

export const keyboard = {
  keyboard: {
    title: 'Keyboard shortcuts',
    general: 'Everywhere',
    answerCall: 'Answer the call',
    hangup: 'Hang up or refuse the call',
    mute: 'Mute or unmute',
    hold: 'Hold or resume',
    transferCall: 'Transfer the call',
    swapCalls: 'Swap between both calls',
    confirmTransfer: 'Complete the transfer',
    cancelTransfer: 'Cancel the transfer',
    phonebook: 'Open the phone book',
    conference: 'Open the conference',
    tones: 'Send tones during a call',
    answerChat: 'Answer the chat',
    refuseChat: 'Refuse the chat',
    send: 'Send the message',
    search: 'Search the list',
    moveInList: 'Move through the list',
    saveForm: 'Save the form',
    toasts: 'Go to the notifications',
    map: 'Show these shortcuts',
  },
} satisfies typeof source
