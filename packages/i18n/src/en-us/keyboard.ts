import type { keyboard as source } from '../pt-br/keyboard.ts'

export const keyboard = {
  keyboard: {
    title: 'Keyboard shortcuts',
    general: 'Everywhere',
    answerCall: 'Answer the call',
    hangup: 'Hang up or refuse the call',
    mute: 'Mute or unmute',
    hold: 'Hold or resume',
    tones: 'Send tones during a call',
    answerChat: 'Answer the chat',
    refuseChat: 'Refuse the chat',
    send: 'Send the message',
    search: 'Search the list',
    moveInList: 'Move through the list',
    saveForm: 'Save the form',
    map: 'Show these shortcuts',
  },
} satisfies typeof source
