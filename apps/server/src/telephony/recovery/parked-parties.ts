import { type CallRow, type LegRow, moveLeg, updateCall } from '../calls/call-rows.ts'
import type { Exchange } from '../calls/exchange.ts'

interface ParkedParty {
  readonly party: LegRow
  readonly agent: LegRow
  readonly origin: CallRow
  readonly conversation: string
}

/**
 * Parties that a transfer had parked with a destination which still rang: who rings dies with the server, and its party is given back to
 * the agent who wanted to give it away. The record of the attempt is left without legs that stand, and closes by itself.
 */
export async function giveBackParked(
  { store, media, clock }: Exchange,
  open: { readonly calls: readonly CallRow[]; readonly legs: readonly LegRow[] },
): Promise<boolean> {
  const parked = open.calls.flatMap((call) => parkedOf(call, open) ?? [])
  const plays = parked.length > 0 ? ((await media.list())?.plays ?? []) : []
  for (const { party, agent, origin, conversation } of parked) {
    const now = clock.now()
    await store.write(async (tx) => {
      await moveLeg(tx, party.id, { callId: origin.id, conversation }, now)
      await updateCall(tx, origin.id, { transfer_type: null }, now)
    })
    const [left, right] = [party.media_leg ?? '', agent.media_leg ?? '']
    for (const { play, leg } of plays) if (leg === left) await media.stop(play)
    await media.setBridge(conversation, [
      { leg: left, from: right },
      { leg: right, from: left },
    ])
  }
  return parked.length > 0
}

function parkedOf(
  attempt: CallRow,
  { calls, legs }: { readonly calls: readonly CallRow[]; readonly legs: readonly LegRow[] },
): ParkedParty | null {
  const origin = calls.find(({ id }) => id === attempt.parent_call_id)
  if (!origin || origin.transfer_type === null || attempt.answered_at !== null) return null
  const isUp = (leg: LegRow) => leg.state === 'answered' && leg.ended_at === null
  const agent = legs.find((leg) => leg.call_id === origin.id && isUp(leg) && leg.user_id === origin.user_id)
  const party = legs.find((leg) => leg.call_id === attempt.id && isUp(leg))
  // An agent's own leg is their consultation, which goes on by itself.
  if (!agent?.conversation || !party || party.user_id === origin.user_id) return null
  return { party, agent, origin, conversation: agent.conversation }
}
