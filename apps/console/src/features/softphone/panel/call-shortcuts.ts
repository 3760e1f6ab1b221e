import type { Call } from '@ramal/domain/call/call'
import { commandOf, type KeyCommand } from '@ramal/domain/keyboard/command-keys'
import { useEffect } from 'react'
import { useConsole } from '../../../lib/console.ts'
import type { FocusLead } from '../../../lib/focus-lead.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import type { CallCommand } from '../host/agent-commands.ts'
import type { SoftphoneHost, StageCommand } from '../host/softphone-host.ts'
import { answerCall } from '../look/answer-call.ts'
import { useSoftphoneHost } from '../softphone-context.ts'

/** What of the commands concerns calls. */
type OnCalls = Exclude<KeyCommand, 'answerChat' | 'refuseChat' | 'nextUnread' | 'closeChat'>

const OF_CHATS: ReadonlySet<KeyCommand> = new Set(['answerChat', 'refuseChat', 'nextUnread', 'closeChat'])

/** Answer, hang up, mute, hold and every step of a transfer from anywhere on the page. */
export function useCallShortcuts(): void {
  const host = useSoftphoneHost()
  const { focus } = useServices()
  const { keys } = useConsole()
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const command = commandOf(keys.state, event)
      if (command === null || event.repeat || !isOnCalls(command)) return
      // Also where it means nothing now: hanging up a second late must not lead into the browser's address bar or menu.
      event.preventDefault()
      act(host, focus, command)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [host, focus, keys])
}

function isOnCalls(command: KeyCommand): command is OnCalls {
  return !OF_CHATS.has(command)
}

function act(host: SoftphoneHost, focus: FocusLead, command: OnCalls): void {
  const { ringing, current } = host.getSnapshot()
  if (command === 'answer') {
    if (ringing) answerCall(host, focus, ringing)
    return
  }
  const stage = stageCommand(host, command)
  if (stage !== null) {
    host.stage(stage)
    return
  }
  const call = command === 'hangup' ? (ringing ?? current) : current
  const asked = call && callCommand(call, command)
  if (call && asked) host.change(call.uid, asked)
}

function callCommand({ state }: Call, command: OnCalls): CallCommand | null {
  switch (command) {
    case 'hangup':
      return 'hangup'
    case 'mute':
      return state.phase === 'live' && state.muted ? 'unmute' : 'mute'
    case 'hold':
      return state.phase === 'live' && state.held ? 'unhold' : 'hold'
    default:
      return null
  }
}

/** What a command means to the stages now: the phone book opens always, the rest needs its call. */
function stageCommand(host: SoftphoneHost, command: OnCalls): StageCommand | null {
  const { current, stages, calls } = host.getSnapshot()
  const accepted = current?.state.phase === 'live' && current.state.acceptedAt !== null
  const isUnderWay = 'second' in stages.stage || stages.blind !== null
  switch (command) {
    case 'phonebook':
      return { type: 'open', stage: 'phonebook' }
    case 'transfer':
      return current && accepted ? { type: 'openTransfer', uid: current.uid } : null
    case 'conference':
      return calls.length > 1 ? { type: 'open', stage: 'conference' } : null
    case 'swap':
      return isUnderWay ? { type: 'swap' } : null
    case 'confirm':
      return isUnderWay ? { type: 'confirm' } : null
    case 'cancel':
      return isUnderWay ? { type: 'cancel' } : null
    default:
      return null
  }
}
