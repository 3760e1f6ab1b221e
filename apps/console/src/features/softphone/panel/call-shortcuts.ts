import { useEffect } from 'react'
import type { FocusLead } from '../../../lib/focus-lead.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import type { CallCommand } from '../host/agent-commands.ts'
import type { SoftphoneHost, StageCommand } from '../host/softphone-host.ts'
import { answerCall } from '../look/answer-call.ts'
import { useSoftphoneHost } from '../softphone-context.ts'

/** Letters that act on calls together with Alt, so that they work inside text fields too. */
export const SHORTCUTS = {
  answer: 'a',
  hangup: 'd',
  mute: 'm',
  hold: 'h',
  transfer: 't',
  swap: 's',
  confirm: 'o',
  cancel: 'z',
  phonebook: 'g',
  conference: 'j',
} as const

const LETTERS: ReadonlySet<string> = new Set(Object.values(SHORTCUTS))

/** Answer, hang up, mute, hold and every step of a transfer from anywhere on the page. */
export function useCallShortcuts(): void {
  const host = useSoftphoneHost()
  const { focus } = useServices()
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat) return
      // The key's place, not its sign: Alt+letter writes signs of their own on some keyboards.
      const letter = event.code.replace(/^Key/, '').toLowerCase()
      // Also where it means nothing now: hanging up a second late must not lead into the browser's address bar or menu.
      if (act(host, focus, letter) || LETTERS.has(letter)) event.preventDefault()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [host, focus])
}

/** False when the key means nothing now. */
function act(host: SoftphoneHost, focus: FocusLead, letter: string): boolean {
  const { ringing, current } = host.getSnapshot()
  if (letter === SHORTCUTS.answer && ringing) {
    answerCall(host, focus, ringing)
    return true
  }
  const stage = stageCommand(host, letter)
  if (stage !== null) {
    host.stage(stage)
    return true
  }
  const call = letter === SHORTCUTS.hangup ? (ringing ?? current) : current
  if (call === null) return false
  const { state } = call
  const commands: Partial<Record<string, CallCommand>> = {
    [SHORTCUTS.hangup]: 'hangup',
    [SHORTCUTS.mute]: state.phase === 'live' && state.muted ? 'unmute' : 'mute',
    [SHORTCUTS.hold]: state.phase === 'live' && state.held ? 'unhold' : 'hold',
  }
  const command = commands[letter]
  if (command === undefined) return false
  host.change(call.uid, command)
  return true
}

/** What a letter means to the stages now: the phone book opens always, the rest needs its call. */
function stageCommand(host: SoftphoneHost, letter: string): StageCommand | null {
  const { current, stages, calls } = host.getSnapshot()
  const accepted = current?.state.phase === 'live' && current.state.acceptedAt !== null
  const isUnderWay = 'second' in stages.stage || stages.blind !== null
  switch (letter) {
    case SHORTCUTS.phonebook:
      return { type: 'open', stage: 'phonebook' }
    case SHORTCUTS.transfer:
      return current && accepted ? { type: 'openTransfer', uid: current.uid } : null
    case SHORTCUTS.conference:
      return calls.length > 1 ? { type: 'open', stage: 'conference' } : null
    case SHORTCUTS.swap:
      return isUnderWay ? { type: 'swap' } : null
    case SHORTCUTS.confirm:
      return isUnderWay ? { type: 'confirm' } : null
    case SHORTCUTS.cancel:
      return isUnderWay ? { type: 'cancel' } : null
    default:
      return null
  }
}
