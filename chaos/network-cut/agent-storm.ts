import { comesTrue } from '@ramal/process/testing/until'
import type { Customers } from '../harness/customers.ts'
import { StormAgent } from './agent.ts'
import type { Cut, PlannedCall } from './plan.ts'
import { numberOf, recordsOf, usernameOf } from './storm-rows.ts'
import type { CutResult, Verdict } from './verdict.ts'

/** Talk before a cut, ms. */
const SETTLE_MS = 1_500
const RING_MS = 40_000
/** When audio is not there after so long it is called lost, ms. */
const GIVE_UP_MS = 30_000
/** Three missed pings and a new connection: so long a dead socket may go unnoticed, ms. */
const NOTICE_MS = 25_000
const RECORD_MS = 20_000
/** What a record's talk may differ from what was talked, ms. */
const OFF_MS = 2_500
/** A packet that a customer had when they were looked at may have come so long before, ms. */
const LOOK_MS = 250

export interface StormContext {
  readonly server: URL
  readonly dataDir: string
  readonly password: string
  readonly customers: Customers
  readonly verdict: Verdict & { calls: number }
}

/** One agent's calls and cuts, one after the other. */
export async function runAgent(
  context: StormContext,
  index: number,
  plan: readonly PlannedCall[],
): Promise<void> {
  const agent = await StormAgent.open(context.server, usernameOf(index), context.password)
  try {
    for (const [turn, planned] of plan.entries()) {
      const phone = String(11_900_000_000 + index * 1_000 + turn)
      await oneCall(context, { agent, phone, number: numberOf(index) }, planned)
    }
  } finally {
    await agent.close()
  }
}

interface Party {
  readonly agent: StormAgent
  readonly phone: string
  readonly number: string
}

async function oneCall(context: StormContext, party: Party, planned: PlannedCall): Promise<void> {
  const { customers, verdict } = context
  const { agent, phone, number } = party
  verdict.calls += 1
  await comesTrue(() => agent.isReachable(), NOTICE_MS)
  await customers.call(phone, number)
  const isTalking = () =>
    agent.call?.phone === phone && agent.call.heardAt > 0 && customers.find(phone)?.view.state === 'talking'
  if (!(await comesTrue(isTalking, RING_MS))) {
    verdict.faults.push(
      `${phone}: no call came about (${customers.find(phone)?.view.state ?? 'never placed'})`,
    )
    await customers.hangUp(phone)
    return
  }
  const answeredAt = agent.call?.answeredAt ?? 0
  for (const [at, cut] of planned.cuts.entries()) {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    const result = await oneCut(context, party, cut, at % 2 === 0 ? 'agent' : 'server')
    verdict.results.push(result)
    if (result.audioMs === null) {
      verdict.faults.push(
        `${phone}: no audio after ${cut.kind} of ${cut.ms} ms${cut.media ? ' with media' : ''}`,
      )
      await customers.hangUp(phone)
      break
    }
  }
  await comesTrue(() => agent.isReachable(), NOTICE_MS)
  const talkedMs = performance.now() - answeredAt
  if (planned.hangsUp === 'agent')
    await Promise.race([hangUp(party), new Promise((r) => setTimeout(r, 10_000))])
  else await customers.hangUp(phone)
  await judgeRecord(context, party, talkedMs)
}

/** The exchange may have given the agent up in this very moment: then it knows no such call, and the customer rings at them again. */
async function hangUp({ agent, phone }: Party): Promise<void> {
  const outcome = await agent.call?.hangUp()
  if (outcome?.ok !== false) return
  const isBack = () => agent.call?.phone === phone && !agent.call.isOver
  if (await comesTrue(isBack, NOTICE_MS)) await agent.call?.hangUp()
}

async function oneCut(
  { customers }: StormContext,
  { agent, phone }: Party,
  cut: Cut,
  deaf: 'agent' | 'server',
): Promise<CutResult> {
  agent.call?.watchGap()
  const back = await agent.suffer(cut, deaf)
  const isBothWays = () => {
    const { call } = agent
    if (!call || call.isOver || call.phone !== phone || call.heardAt < back) return false
    const since = Math.max(back, call.answeredAt)
    return (customers.find(phone)?.heardAt ?? 0) >= since + LOOK_MS
  }
  const isBack = await comesTrue(isBothWays, GIVE_UP_MS)
  const audioMs = isBack ? performance.now() - back : null
  return { ...cut, who: 'agent', audioMs, silenceMs: agent.call?.gapMs ?? Number.POSITIVE_INFINITY }
}

async function judgeRecord(context: StormContext, { agent, phone }: Party, talkedMs: number): Promise<void> {
  const { dataDir, verdict, customers } = context
  const isOver = () => recordsOf(dataDir, phone).every((row) => row.ended_at !== null)
  const ended = await comesTrue(isOver, RECORD_MS, 500)
  const records = recordsOf(dataDir, phone)
  const [record] = records
  const fault = (text: string) => verdict.faults.push(`${phone}: ${text}`)
  if (records.length !== 1 || !record) fault(`${records.length} records`)
  else if (!ended) fault('its record is still open')
  else {
    const recordedMs = (record.ended_at ?? 0) - (record.answered_at ?? 0)
    if (record.answered_at === null) fault('its record says that nobody answered')
    else if (Math.abs(recordedMs - talkedMs) > OFF_MS)
      fault(`its record says ${recordedMs} ms of ${talkedMs.toFixed(0)} ms`)
  }
  const isFree = () =>
    (agent.call === null || agent.call.isOver) && customers.find(phone)?.view.state === 'over'
  if (!(await comesTrue(isFree, 10_000))) fault('somebody is still in the call')
}
