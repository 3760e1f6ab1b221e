import type { TransferType } from '@ramal/contract/vocabulary'
import { transferTransition } from '../call-transfer.ts'
import {
  type CallTransferStage,
  type CallTransferState,
  type DestinationKind,
  hearing,
  ORDINARY_CALL,
  type RecordFacts,
  type TransferEffect,
  type TransferEvent,
} from '../call-transfer-state.ts'

/** A line of the transfer table (docs/transfer.md): what happens in a stage, and all that is true afterwards. */
export interface TransferRow {
  readonly id: string
  readonly type: TransferType
  readonly to: DestinationKind
  /** Which machine, where it is not a menu. */
  readonly machine?: 'announcement' | 'survey'
  readonly stage: CallTransferStage
  readonly events: readonly string[]
  readonly after: TransferOutcome
}

/** Each field as the table says it; `-`: nothing. */
export interface TransferOutcome {
  readonly stage: string
  /** Who hears whom: customer, agent, destination. */
  readonly hears: string
  /** Legs that the exchange ends. */
  readonly ends: string
  /** `ended_by dial_status transfer_type`, and `< origin` for one with a parent. */
  readonly origin: string
  readonly second: string
  readonly destination: string
  /** What the agent's console is told. */
  readonly console: string
}

/** The table's lines; the header and its rule are left out. */
export function readTransferTable(text: string): readonly TransferRow[] {
  return text
    .split('\n')
    .filter((line) => /^\| [BAP]\d/.test(line))
    .map((line) => {
      const [id, type, to, stage, events, next, hears, ends, origin, second, destination, console] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()) as string[] & { length: 12 }
      return {
        id: id!,
        type: type as TransferType,
        ...destinationOf(to!),
        stage: stage as CallTransferStage,
        events: events!.split(', then '),
        after: {
          stage: next!,
          hears: hears!,
          ends: ends!,
          origin: origin!,
          second: second!,
          destination: destination!,
          console: console!,
        },
      }
    })
}

/** `app survey`: a machine other than a menu. */
function destinationOf(text: string): Pick<TransferRow, 'to' | 'machine'> {
  const [to, machine] = text.split(' ')
  const kind = to as DestinationKind
  return machine === 'announcement' || machine === 'survey' ? { to: kind, machine } : { to: kind }
}

/** What leads from an ordinary call to the stage. */
export function pathTo(row: Pick<TransferRow, 'type' | 'to' | 'stage'>): readonly string[] {
  const { type, to, stage } = row
  if (stage === 'none') return []
  if (type === 'blind')
    return stage === 'ringing' || to === 'queue' || to === 'app' ? ['refer'] : ['refer', 'answered']
  const talk = to === 'app' ? ['consult'] : ['consult', 'answered']
  switch (stage) {
    case 'ringing':
      return ['consult']
    case 'consulting':
      return talk
    case 'swapped':
      return [...talk, 'swap']
    case 'confirming':
      return ['consult', 'confirm']
    case 'done':
      return [...talk, 'confirm']
  }
}

/** The event that the table's words mean. */
export function eventOf(words: string, { type, to }: Pick<TransferRow, 'type' | 'to'>): TransferEvent {
  switch (words) {
    case 'refer':
      return { type: 'refer', to, allowed: true }
    case 'refer, turned away':
      return { type: 'refer', to, allowed: true, turnedAway: true }
    case 'refer, not allowed':
      return { type: 'refer', to, allowed: false }
    case 'consult':
      return { type: 'consult', as: type === 'pendulum' ? 'pendulum' : 'attend', to }
    case 'answered':
    case 'swap':
    case 'confirm':
    case 'cancel':
      return { type: words }
    case 'customer hangs up':
      return { type: 'customerHangsUp' }
    case 'destination hangs up':
      return { type: 'destinationHangsUp' }
    case 'agent ends origin':
      return { type: 'agentHangsUp', leg: 'origin' }
    case 'agent ends second':
      return { type: 'agentHangsUp', leg: 'second' }
  }
  const [why, status] = words.split(' ')
  if (why !== 'refused' && why !== 'timeout' && why !== 'unreachable') throw new Error(`no event: ${words}`)
  return { type: 'failed', why, status: Number(status) }
}

/** What the rule makes of a row, in the table's words. */
export function outcomeOf(row: Pick<TransferRow, 'type' | 'to' | 'stage' | 'events'>): TransferOutcome {
  const path = pathTo(row)
  const { stage } = outcomeAfter(row, path)
  if (stage !== row.stage) throw new Error(`${row.type} to ${row.to} never comes to ${row.stage}`)
  return outcomeAfter(row, [...path, ...row.events], path.length)
}

/** What the rule makes of all these events; effects are told from the one with this index on. */
export function outcomeAfter(
  row: Pick<TransferRow, 'type' | 'to'>,
  events: readonly string[],
  toldFrom = 0,
): TransferOutcome {
  let state = ORDINARY_CALL
  const effects: TransferEffect[] = []
  for (const [index, words] of events.entries()) {
    const [next, more] = transferTransition(state, eventOf(words, row))
    state = next
    if (index >= toldFrom) effects.push(...more)
  }
  return tell(state, effects)
}

function tell(state: CallTransferState, effects: readonly TransferEffect[]): TransferOutcome {
  const heard = hearing(state)
  return {
    stage: state.stage,
    hears: `${heard.customer}, ${heard.agent}, ${heard.destination}`,
    ends: list(
      effects.flatMap((one) => (one.type === 'end' && one.how !== 'answer' ? `${one.leg} ${one.how}` : [])),
    ),
    origin: recordText(state.records.origin),
    second: recordText(state.records.second),
    destination: recordText(state.records.destination),
    console: list(effects.flatMap(consoleText)),
  }
}

function list(texts: readonly string[]): string {
  return texts.length > 0 ? texts.join(', ') : '-'
}

function recordText(facts: RecordFacts | null): string {
  if (!facts) return '-'
  const { endedBy, dialStatus, transferType, hasParent } = facts
  const parts = [
    endedBy === null ? 'open' : `${endedBy} ${dialStatus}`,
    transferType,
    hasParent ? '< origin' : null,
  ]
  return parts.filter((part) => part !== null).join(' ')
}

function consoleText(effect: TransferEffect): string[] {
  switch (effect.type) {
    case 'refuseRefer':
      return [`REFER ${effect.status}`]
    case 'notify':
      return [`NOTIFY ${effect.status}`]
    case 'cancelled':
      return [`success ${effect.success}`]
    case 'end':
      return effect.how === 'answer' ? [`INVITE ${effect.status ?? 487}`] : []
    case 'ringDestination':
    case 'connect':
    case 'resume':
      return []
  }
}
