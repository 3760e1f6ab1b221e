import type { MessageKey } from '@ramal/i18n/catalogue'
import { TOASTS_KEY } from '@ramal/ui/toast'
import { CHAT_SHORTCUTS } from '../../features/chat/chat-keys.ts'
import { SHORTCUTS } from '../../features/softphone/panel/call-shortcuts.ts'

/** What a key does; `keys` are pressed together, several lists are several ways. */
export interface KeyEntry {
  readonly does: MessageKey
  readonly keys: readonly (readonly string[])[]
}

const withAlt = (letter: string) => [['Alt', letter.toUpperCase()]]

/** Keys of calls, for those who have the softphone. */
export const CALL_KEYS: readonly KeyEntry[] = [
  { does: 'keyboard.answerCall', keys: withAlt(SHORTCUTS.answer) },
  { does: 'keyboard.hangup', keys: withAlt(SHORTCUTS.hangup) },
  { does: 'keyboard.mute', keys: withAlt(SHORTCUTS.mute) },
  { does: 'keyboard.hold', keys: withAlt(SHORTCUTS.hold) },
  { does: 'keyboard.transferCall', keys: withAlt(SHORTCUTS.transfer) },
  { does: 'keyboard.swapCalls', keys: withAlt(SHORTCUTS.swap) },
  { does: 'keyboard.confirmTransfer', keys: withAlt(SHORTCUTS.confirm) },
  { does: 'keyboard.cancelTransfer', keys: withAlt(SHORTCUTS.cancel) },
  { does: 'keyboard.phonebook', keys: withAlt(SHORTCUTS.phonebook) },
  { does: 'keyboard.conference', keys: withAlt(SHORTCUTS.conference) },
  { does: 'keyboard.tones', keys: [['0–9'], ['*'], ['#']] },
]

/** Keys of chats, for those who have them. */
export const CHAT_KEYS: readonly KeyEntry[] = [
  { does: 'keyboard.answerChat', keys: withAlt(CHAT_SHORTCUTS.answer) },
  { does: 'keyboard.refuseChat', keys: withAlt(CHAT_SHORTCUTS.hangup) },
  { does: 'keyboard.nextChat', keys: [['Alt', '↓']] },
  { does: 'keyboard.previousChat', keys: [['Alt', '↑']] },
  { does: 'keyboard.nextUnread', keys: withAlt(CHAT_SHORTCUTS.nextUnread) },
  { does: 'keyboard.closeChat', keys: withAlt(CHAT_SHORTCUTS.close) },
  { does: 'keyboard.send', keys: [['Enter']] },
  { does: 'keyboard.sendAndClose', keys: [['Ctrl', 'Enter']] },
  { does: 'keyboard.turnPage', keys: [['Page Up'], ['Page Down']] },
  { does: 'keyboard.search', keys: [['/']] },
  { does: 'keyboard.moveInList', keys: [['↑'], ['↓']] },
]

/** Keys that work everywhere. */
export const GENERAL_KEYS: readonly KeyEntry[] = [
  { does: 'keyboard.saveForm', keys: [['Ctrl', 'Enter']] },
  { does: 'keyboard.toasts', keys: [[TOASTS_KEY]] },
  { does: 'keyboard.map', keys: [['?']] },
]
