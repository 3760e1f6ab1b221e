import type { Call } from '@ramal/domain/call/call'
import { callInHand, nextOnHold } from '@ramal/domain/call/call-in-hand'
import { KEY_COMMANDS, type KeyCommand } from '@ramal/domain/keyboard/command-keys'
import type { FocusLead } from '../../../lib/focus-lead.ts'
import type { CallCommand } from '../host/agent-commands.ts'
import type { SoftphoneHost, StageCommand } from '../host/softphone-host.ts'
import { answerCall } from '../look/answer-call.ts'

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
  'followUp',
  'client',
] as const satisfies readonly KeyCommand[]

export type OnCalls = Exclude<KeyCommand, (typeof OF_OTHERS)[number]>

/** The commands of calls, in the order in which they are named. */
export const ON_CALLS: readonly OnCalls[] = KEY_COMMANDS.filter(isOnCalls)

/** Whether a command is one of calls. */
export function isOnCalls(command: KeyCommand): command is OnCalls {
  return !(OF_OTHERS as readonly KeyCommand[]).includes(command)
}

/** Whether a command means anything to the calls now. */
export function means(host: SoftphoneHost, command: OnCalls): boolean {
  const { ringing, calls, current } = host.getSnapshot()
  const inHand = callInHand(calls, current)
  switch (command) {
    case 'answer':
      return ringing !== null
    case 'hangup':
      return ringing !== null || inHand !== null
    case 'mute':
    case 'hold':
      return isTalk(inHand)
    case 'swap':
      return stageCommand(host, inHand, command) !== null || nextOnHold(calls, inHand) !== null
    default:
      return stageCommand(host, inHand, command) !== null
  }
}

/** Does what a command means to the calls now; gives what it has asked of which of them. */
export function act(
  host: SoftphoneHost,
  focus: FocusLead,
  command: OnCalls,
): { readonly uid: string; readonly command: CallCommand } | null {
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

function isTalk(call: Call | null): boolean {
  return call?.state.phase === 'live' && call.state.acceptedAt !== null
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
  const accepted = isTalk(inHand)
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
