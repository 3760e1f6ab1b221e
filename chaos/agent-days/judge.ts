import type { Pause } from '@ramal/contract/entities/pause'
import { chatReason } from './chat-model.ts'
import type { CallRow, RoomRow, Rows, StateRow } from './ledger.ts'
import { aroundChat, type Day, type OpenPause, servingTab } from './model.ts'
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
  /** The ledger of their customer's chats since the day began, and what the open chat page shows: whether each is answered. */
  readonly chat: { readonly rows: readonly RoomRow[]; readonly shown: readonly boolean[] | null }
}

export interface Terms {
  readonly pauses: Readonly<Record<Kind, number>>
  /** How far times may be apart, ms. */
  readonly toleranceMs: number
}

/** Where what is seen differs from what the model says, a sentence each. */
export function differences(day: Day, seen: Seen, terms: Terms): string[] {
  const faults: string[] = []
  const expect = (what: string, is: unknown, should: unknown) => {
    if (is !== should) faults.push(`${what} is ${String(is)}, not ${String(should)}`)
  }
  const pause = describeOpen(day.pause, terms)
  const active = Object.entries(seen.tabs).filter(([name, { owner }]) => owner === name)
  if (active.length > 1) faults.push(`${active.length} tabs are active`)
  for (const [name, should] of Object.entries(day.tabs)) {
    expect(`the owner that tab ${name} knows`, seen.tabs[name]?.owner, should)
    expect(`the pause that tab ${name} shows`, describe(seen.tabs[name]?.pause ?? null), pause)
  }
  const { coworker, availability, own } = seen.served
  const serving = servingTab(day) !== null
  expect('pause/check', describe(own), pause)
  expect("a coworker's pause", describe(coworker.pause), pause)
  expect(
    "a coworker's state",
    coworker.endpoint_state,
    (serving && day.signedIn && day.report) || 'unavailable',
  )
  expect("a coworker's device", coworker.device, DEVICE[day.phone])
  const { telephony } = availability
  expect('availability', telephony.reason, reasonOf(day))
  expect('signed in', telephony.signed_in !== null, day.signedIn)
  expect('calls', telephony.calls, Number(day.phone === 'talking'))
  expect('ringing', telephony.ringing, Number(day.phone === 'ringing'))
  return [
    ...faults,
    ...ofStates(day, seen.rows.states),
    ...ofPauses(day, seen.rows, terms),
    ...ofCall(day, seen),
    ...ofChat(day, seen),
  ]
}

const DEVICE = { idle: 'not_inuse', ringing: 'ringing', talking: 'inuse' } as const

/** Why no queue would call them: the first fact against it (contract §3.2). */
function reasonOf(day: Day): string | null {
  if (!day.signedIn) return 'signed_out'
  if (servingTab(day) === null) return 'owner_offline'
  if (day.phone === 'talking') return 'in_call'
  if (day.phone === 'ringing') return 'ringing'
  return day.pause && KINDS[day.pause.kind].coversPhone ? 'paused' : null
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

function ofStates(day: Day, rows: readonly StateRow[]): string[] {
  const faults: string[] = []
  const are = rows.map(({ state }) => state).join(' ')
  if (are !== day.states.join(' '))
    faults.push(`the ledger of states has ${are}, not ${day.states.join(' ')}`)
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

function ofPauses(day: Day, { pauses: rows }: Rows, terms: Terms): string[] {
  const should = [...day.closed, ...(day.pause ? [{ ...day.pause, endedAt: null, justified: false }] : [])]
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

function ofCall({ phone }: Day, { call }: Seen): string[] {
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

function ofChat(day: Day, { served, chat: { rows, shown } }: Seen): string[] {
  const faults: string[] = []
  const expect = (what: string, is: unknown, should: unknown) => {
    if (is !== should) faults.push(`${what} is ${String(is)}, not ${String(should)}`)
  }
  const { room, ended, signedIn } = day.chat
  const { chat } = served.availability
  expect('availability for chats', chat.reason, chatReason(aroundChat(day)))
  expect('signed in to chat', chat.signed_in !== null, signedIn)
  expect('chats', chat.chats, Number(room === 'held'))
  expect('ringing chats', chat.ringing, Number(room === 'offered'))
  expect('chats in the ledger', rows.length, ended + Number(room !== 'none'))
  expect('chats that ended', rows.filter(({ ended_at }) => ended_at !== null).length, ended)
  const open = rows.find(({ ended_at }) => ended_at === null)
  if (open) {
    expect('the chat is answered', open.answered_at !== null, room === 'held')
    expect('the chat is theirs', open.user_id === served.coworker.id, room === 'held')
  }
  const should = room === 'held' || room === 'offered' ? [room === 'held'] : []
  if (shown && day.chat.connected) expect('what the chat page shows', shown.join(' '), should.join(' '))
  return faults
}
