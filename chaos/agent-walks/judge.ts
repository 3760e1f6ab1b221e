import type { Pause } from '@ramal/contract/entities/pause'
import type { CallRow, Rows, StateRow } from './ledger.ts'
import type { OpenPause, Walk } from './model.ts'
import { servingTab } from './model.ts'
import { KINDS, type Kind } from './pause-kinds.ts'
import type { Served } from './server-door.ts'

/** What one tab was told. */
export interface Told {
  readonly owner: string | null
  readonly pause: Pause | null
}

/** All that can be seen of an agent. */
export interface Seen {
  /** By the name of the tab; of the owner too. */
  readonly tabs: Readonly<Record<string, Told>>
  readonly served: Served
  readonly rows: Rows
  /** The ledger of the last call, and what its telephones say. */
  readonly call: { readonly rows: readonly CallRow[]; readonly answered: boolean } | null
}

export interface Terms {
  readonly pauses: Readonly<Record<Kind, number>>
  /** How far times may be apart, ms. */
  readonly toleranceMs: number
}

/** Where what is seen differs from what the model says, a sentence each. */
export function differences(walk: Walk, seen: Seen, terms: Terms): string[] {
  const faults: string[] = []
  const expect = (what: string, is: unknown, should: unknown) => {
    if (is !== should) faults.push(`${what} is ${String(is)}, not ${String(should)}`)
  }
  const pause = describeOpen(walk.pause, terms)
  const active = Object.entries(seen.tabs).filter(([name, { owner }]) => owner === name)
  if (active.length > 1) faults.push(`${active.length} tabs are active`)
  for (const [name, should] of Object.entries(walk.tabs)) {
    expect(`the owner that tab ${name} knows`, seen.tabs[name]?.owner, should)
    expect(`the pause that tab ${name} shows`, describe(seen.tabs[name]?.pause ?? null), pause)
  }
  const { coworker, availability, own } = seen.served
  const serving = servingTab(walk) !== null
  expect('pause/check', describe(own), pause)
  expect("a coworker's pause", describe(coworker.pause), pause)
  expect(
    "a coworker's state",
    coworker.endpoint_state,
    (serving && walk.signedIn && walk.report) || 'unavailable',
  )
  expect("a coworker's device", coworker.device, DEVICE[walk.phone])
  const { telephony } = availability
  expect('availability', telephony.reason, reasonOf(walk))
  expect('signed in', telephony.signed_in !== null, walk.signedIn)
  expect('calls', telephony.calls, Number(walk.phone === 'talking'))
  expect('ringing', telephony.ringing, Number(walk.phone === 'ringing'))
  return [
    ...faults,
    ...ofStates(walk, seen.rows.states),
    ...ofPauses(walk, seen.rows, terms),
    ...ofCall(walk, seen),
  ]
}

const DEVICE = { idle: 'not_inuse', ringing: 'ringing', talking: 'inuse' } as const

/** Why no queue would call them: the first fact against it (contract §3.2). */
function reasonOf(walk: Walk): string | null {
  if (!walk.signedIn) return 'signed_out'
  if (servingTab(walk) === null) return 'owner_offline'
  if (walk.phone === 'talking') return 'in_call'
  if (walk.phone === 'ringing') return 'ringing'
  return walk.pause && KINDS[walk.pause.kind].coversPhone ? 'paused' : null
}

function describeOpen(pause: OpenPause | null, { pauses }: Terms): string {
  if (!pause) return 'none'
  const leaving = pause.leaveAskedAt === null ? '' : ', asked to leave'
  return `${pauses[pause.kind]} ${pause.startedAt === null ? 'pending' : 'running'}${leaving}`
}

function describe(pause: Pause | null): string {
  if (!pause) return 'none'
  const leaving = pause.leave_asked_timestamp ? ', asked to leave' : ''
  return `${pause.pause_id} ${pause.pending ? 'pending' : 'running'}${leaving}`
}

function ofStates(walk: Walk, rows: readonly StateRow[]): string[] {
  const faults: string[] = []
  const are = rows.map(({ state }) => state).join(' ')
  if (are !== walk.states.join(' '))
    faults.push(`the ledger of states has ${are}, not ${walk.states.join(' ')}`)
  for (const [at, row] of rows.entries()) {
    const next = rows[at + 1]
    if (row.ended_at !== (next?.started_at ?? null))
      faults.push(
        `an interval of ${row.state} ends at ${row.ended_at}, the next begins at ${next?.started_at}`,
      )
    if (row.ended_at !== null && row.ended_at < row.started_at)
      faults.push(`an interval of ${row.state} ends before it begins`)
  }
  return faults
}

function ofPauses(walk: Walk, { pauses: rows }: Rows, terms: Terms): string[] {
  const should = [...walk.closed, ...(walk.pause ? [{ ...walk.pause, endedAt: null, justified: false }] : [])]
  if (rows.length !== should.length) return [`the ledger has ${rows.length} pauses, not ${should.length}`]
  return should.flatMap((pause, at) => {
    const row = rows[at]
    if (!row) return []
    const faults: string[] = []
    const name = `pause ${at + 1} of the ledger`
    const near = (what: string, is: number | null, ought: number | null) => {
      const same = is === null || ought === null ? is === ought : Math.abs(is - ought) <= terms.toleranceMs
      if (!same) faults.push(`${name}: ${what} is ${is}, not ${ought}`)
    }
    if (row.pause_id !== terms.pauses[pause.kind])
      faults.push(`${name} is ${row.pause_id}, not ${pause.kind}`)
    near('its start', row.started_at, pause.startedAt)
    near('its end', row.ended_at, pause.endedAt)
    near('its length', lengthOf(row.started_at, row.ended_at), lengthOf(pause.startedAt, pause.endedAt))
    if ((row.justification !== null) !== pause.justified)
      faults.push(`${name}: its justification is ${row.justification}`)
    return faults
  })
}

function lengthOf(from: number | null, to: number | null): number | null {
  return from === null || to === null ? null : to - from
}

function ofCall({ phone }: Walk, { call }: Seen): string[] {
  if (!call) return []
  const faults: string[] = []
  if (call.rows.length !== 1) faults.push(`the last call has ${call.rows.length} records`)
  for (const { answered_at, ended_at } of call.rows) {
    if ((answered_at !== null) !== call.answered) faults.push(`the last call's answer is at ${answered_at}`)
    if ((ended_at === null) !== (phone !== 'idle'))
      faults.push(`the last call's end is at ${ended_at} while ${phone}`)
  }
  return faults
}
