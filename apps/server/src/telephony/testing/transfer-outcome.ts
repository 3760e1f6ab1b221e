import type { TransferOutcome } from '@ramal/domain/transfer/testing/call-transfer-rows'
import type { ExchangeHarness } from './exchange-harness.ts'

export type LegName = 'customer' | 'origin' | 'second' | 'destination'

/** The legs of a transfer as its telephones know them. */
export interface Parties {
  readonly callIds: Readonly<Record<LegName, string | undefined>>
  /** How a leg ended; absent while it stands. */
  readonly over: ReadonlyMap<LegName, 'BYE' | 'CANCEL' | 'self'>
  /** The call that the agent holds. */
  readonly held: 'origin' | 'second' | null
  /** The destination has answered. */
  readonly hasCallee: boolean
  /** The agent's second call is answered. */
  readonly hasSecond: boolean
}

/** The records in the words of the table (docs/transfer.md). */
export async function recordsOf(
  harness: ExchangeHarness,
  originUid: string,
  secondUid: string,
): Promise<Pick<TransferOutcome, 'origin' | 'second' | 'destination'>> {
  const rows = await harness.calls()
  const origin = rows.find((row) => row.uid === originUid)
  const second = rows.find((row) => row.uid === secondUid)
  const rest = rows.filter((row) => row !== origin && row !== second)
  const tell = (row: (typeof rows)[number] | undefined) => {
    if (!row) return '-'
    const state = row.ended_at === null ? 'open' : `${row.ended_by} ${row.dial_status}`
    const parent = row.parent_call_id === null ? null : row.parent_call_id === origin?.id ? '< origin' : '< ?'
    return [state, row.transfer_type, parent].filter((part) => part !== null).join(' ')
  }
  return { origin: tell(origin), second: tell(second), destination: tell(rest.at(-1)) }
}

/** Who hears whom as media has it: bridges, and sounds that are played over them. */
export async function whoHearsWhom(harness: ExchangeHarness, parties: Parties): Promise<string> {
  const list = await harness.listMedia()
  const legs = await harness.legs()
  const { callIds, over, hasCallee } = parties
  const mediaOf = (name: LegName) =>
    legs.findLast((leg) => leg.sip_call_id === callIds[name])?.media_leg ?? ''
  const names: Record<LegName, string> = {
    customer: mediaOf('customer'),
    origin: mediaOf('origin'),
    second: mediaOf('second'),
    destination: mediaOf('destination'),
  }
  const isUp = (leg: LegName) => !over.has(leg) && names[leg] !== ''
  const heardBy = (leg: LegName): string => {
    const play = list.plays.find((one) => one.leg === names[leg])
    if (play) return /hold-music|queue-wait/.test(play.sound) ? 'music' : 'machine'
    const from = list.bridges.flatMap((one) => one.hears).find((one) => one.leg === names[leg])?.from
    if (from === undefined || from === null) return 'nothing'
    const who = (Object.keys(names) as LegName[]).find((name) => names[name] === from)
    return who === 'origin' || who === 'second' ? 'agent' : (who ?? 'nobody')
  }
  const customer = isUp('customer') ? heardBy('customer') : 'gone'
  const destination = hasCallee && isUp('destination') ? heardBy('destination') : 'nothing'
  return [customer, agentHears(parties, isUp, heardBy), destination].join(', ')
}

/** The agent listens to the call that they do not hold. */
function agentHears(
  { held, hasSecond }: Parties,
  isUp: (leg: LegName) => boolean,
  heardBy: (leg: LegName) => string,
): string {
  const leg =
    isUp('second') && held !== 'second' ? 'second' : isUp('origin') && held !== 'origin' ? 'origin' : null
  if (leg === null) return isUp('origin') || isUp('second') ? 'nothing' : 'gone'
  const heard = heardBy(leg)
  return leg === 'second' && heard === 'nothing' && !hasSecond ? 'ringing' : heard
}
