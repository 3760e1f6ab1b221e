import type { KeyCommand } from '@ramal/domain/keyboard/command-keys'
import type { MessageKey } from '@ramal/i18n/catalogue'

/** What each command does, in words. */
export const COMMAND_WORDS = {
  answer: 'keyboard.answerCall',
  hangup: 'keyboard.hangup',
  mute: 'keyboard.mute',
  hold: 'keyboard.hold',
  transfer: 'keyboard.transferCall',
  swap: 'keyboard.swapCalls',
  confirm: 'keyboard.confirmTransfer',
  cancel: 'keyboard.cancelTransfer',
  phonebook: 'keyboard.phonebook',
  conference: 'keyboard.conference',
  answerChat: 'keyboard.answerChat',
  refuseChat: 'keyboard.refuseChat',
  nextUnread: 'keyboard.nextUnread',
  closeChat: 'keyboard.closeChat',
  softphone: 'keyboard.goSoftphone',
  pause: 'keyboard.takePause',
  lock: 'keyboard.lockScreen',
  home: 'keyboard.goHome',
  calls: 'keyboard.goCalls',
  chats: 'keyboard.goChats',
  followUp: 'keyboard.followUp',
  client: 'keyboard.openClient',
  help: 'keyboard.askHelp',
  notices: 'keyboard.openNotices',
} as const satisfies Record<KeyCommand, MessageKey>
