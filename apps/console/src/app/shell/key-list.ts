import type { KeyCommand } from '@ramal/domain/keyboard/command-keys'
import type { MessageKey } from '@ramal/i18n/catalogue'
import { TOASTS_KEY } from '@ramal/ui/toast'
import { COMMAND_WORDS } from '../../lib/command-words.ts'

/** Keys that are as they are; `keys` are pressed together, several lists are several ways. */
export interface FixedEntry {
  readonly does: MessageKey
  readonly keys: readonly (readonly string[])[]
}

/** A command whose letter each agent may change. */
export interface CommandEntry {
  readonly does: MessageKey
  readonly command: KeyCommand
}

export type KeyEntry = FixedEntry | CommandEntry

const by = (command: KeyCommand): CommandEntry => ({ does: COMMAND_WORDS[command], command })

/** Keys of calls, for those who have the softphone. */
export const CALL_KEYS: readonly KeyEntry[] = [
  by('answer'),
  by('hangup'),
  by('mute'),
  by('hold'),
  by('transfer'),
  by('swap'),
  by('confirm'),
  by('cancel'),
  by('phonebook'),
  by('conference'),
  by('softphone'),
  by('calls'),
  { does: 'keyboard.tones', keys: [['0–9'], ['*'], ['#']] },
]

/** Keys of chats, for those who have them. */
export const CHAT_KEYS: readonly KeyEntry[] = [
  by('answerChat'),
  by('refuseChat'),
  { does: 'keyboard.nextChat', keys: [['Alt', '↓']] },
  { does: 'keyboard.previousChat', keys: [['Alt', '↑']] },
  by('nextUnread'),
  by('closeChat'),
  by('chats'),
  { does: 'keyboard.send', keys: [['Enter']] },
  { does: 'keyboard.sendAndClose', keys: [['Ctrl', 'Enter']] },
  { does: 'keyboard.turnPage', keys: [['Page Up'], ['Page Down']] },
  { does: 'keyboard.search', keys: [['/']] },
  { does: 'keyboard.moveInList', keys: [['↑'], ['↓']] },
]

/** Keys of pauses, for those who take them. */
export const PAUSE_KEYS: readonly KeyEntry[] = [
  by('pause'),
  by('lock'),
  { does: 'keyboard.choosePause', keys: [['1–9']] },
]

/** Keys of activities, for those who have them. */
export const ACTIVITY_KEYS: readonly KeyEntry[] = [
  by('followUp'),
  { does: 'keyboard.callActivity', keys: [['L']] },
  { does: 'keyboard.finishActivity', keys: [['E']] },
  { does: 'keyboard.moveActivity', keys: [['R']] },
]

/** The key to the home, for those who have it. */
export const HOME_KEYS: readonly KeyEntry[] = [by('home')]

/** The key to the notices, for those who have them. */
export const NOTICE_KEYS: readonly KeyEntry[] = [by('notices')]

/** The key to the record of a client, for those who see clients. */
export const CLIENT_KEYS: readonly KeyEntry[] = [by('client')]

/** Keys that work everywhere. */
export const GENERAL_KEYS: readonly KeyEntry[] = [
  { does: 'keyboard.palette', keys: [['Ctrl', 'K']] },
  by('help'),
  { does: 'keyboard.saveForm', keys: [['Ctrl', 'Enter']] },
  { does: 'keyboard.toasts', keys: [[TOASTS_KEY]] },
  { does: 'keyboard.map', keys: [['?']] },
]
