import type { Call } from '@ramal/domain/call/call'
import { callInHand, nextOnHold } from '@ramal/domain/call/call-in-hand'
import { commandOf, type KeyCommand } from '@ramal/domain/keyboard/command-keys'
import { useEffect, useRef, useState } from 'react'
import { useConsole } from '../../../lib/console.ts'
import type { FocusLead } from '../../../lib/focus-lead.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import type { CallCommand } from '../host/agent-commands.ts'
import type { SoftphoneHost, StageCommand } from '../host/softphone-host.ts'
import { answerCall } from '../look/answer-call.ts'
import { useSoftphoneHost } from '../softphone-context.ts'

/** The commands that are none of calls: chats have their own keys, and so do pages and the place of the softphone. */
const OF_OTHERS = [
  'answerChat',
  'refuseChat',
  'nextUnread',
  'closeChat',
  'softphone',
  'pause',
  'lock',
  'home',
  'calls',
  'chats',
] as const satisfies readonly KeyCommand[]

type OnCalls = Exclude<KeyCommand, (typeof OF_OTHERS)[number]>

/** What a key has asked of a call. */
export interface AskedByKey {
  readonly uid: string
  readonly command: CallCommand
  /** Counted: no two presses are the same. */
  readonly press: number
}

/** Answer, hang up, mute, hold and every step of a transfer from anywhere on the page. Gives what the last key asked of a call. */
export function useCallShortcuts(): AskedByKey | null {
  const host = useSoftphoneHost()
  const { focus } = useServices()
  const { keys } = useConsole()
  const [asked, setAsked] = useState<AskedByKey | null>(null)
  const presses = useRef(0)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const command = commandOf(keys.state, event)
      if (command === null || event.repeat || !isOnCalls(command)) return
      // Also where it means nothing now: hanging up a second late must not lead into the browser's address bar or menu.
      event.preventDefault()
      const done = act(host, focus, command)
      presses.current += 1
      setAsked(done && { ...done, press: presses.current })
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [host, focus, keys])
  return asked
}

function isOnCalls(command: KeyCommand): command is OnCalls {
  return !(OF_OTHERS as readonly KeyCommand[]).includes(command)
}

function act(host: SoftphoneHost, focus: FocusLead, command: OnCalls): Omit<AskedByKey, 'press'> | null {
  const { ringing, calls, current } = host.getSnapshot()
  if (command === 'answer') {
    if (ringing) answerCall(host, focus, ringing)
    return null
  }
  const inHand = callInHand(calls, current)
  const stage = stageCommand(host, inHand, command)
  if (stage !== null) {
    // The stage of a transfer stands under the bar of its call.
    if (stage.type === 'openTransfer' && stage.uid !== current?.uid) host.select(stage.uid)
    host.stage(stage)
    return null
  }
  if (command === 'swap') {
    turnToNext(host, inHand)
    return null
  }
  const call = command === 'hangup' ? (ringing ?? inHand) : inHand
  const asked = call && callCommand(call, command)
  if (!call || !asked) return null
  host.change(call.uid, asked)
  return { uid: call.uid, command: asked }
}

/** Two customers and no transfer: the one who waits is talked to, which puts the other one on hold (§4.4). */
function turnToNext(host: SoftphoneHost, inHand: Call | null): void {
  const next = nextOnHold(host.getSnapshot().calls, inHand)
  if (next === null) return
  host.change(next.uid, 'unhold')
  host.select(next.uid)
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
function stageCommand(host: SoftphoneHost, inHand: Call | null, command: OnCalls): StageCommand | null {
  const { stages, calls } = host.getSnapshot()
  const accepted = inHand?.state.phase === 'live' && inHand.state.acceptedAt !== null
  const isUnderWay = 'second' in stages.stage || stages.blind !== null
  switch (command) {
    case 'phonebook':
      return { type: 'open', stage: 'phonebook' }
    case 'transfer':
      return inHand && accepted ? { type: 'openTransfer', uid: inHand.uid } : null
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
