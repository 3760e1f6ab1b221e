import type { ChatApp } from '@ramal/contract/vocabulary'
import type { ReadTx } from '@ramal/db/store/store'
import { isOpen } from '../../../settings/calendars.ts'
import { isActiveQueue } from '../distribution/waiting-rows.ts'
import { findText } from '../templates/text-record-rows.ts'
import { closedAppOf, findAgent } from './transfer-rows.ts'

/** Where a chat is led: the stored form of a chat app. */
export interface AppChoice {
  app: ChatApp
  appdata: number | string | null
}

/** A destination that exists and can take a chat now. */
export type Destination =
  | { app: 'queue'; queueId: number }
  | { app: 'user'; userId: number }
  | { app: 'message'; textId: number; content: string }
  | { app: 'disconnect' }

/** Why a chat cannot be led there: keys of `chat.transferRefused`. */
export type NoDestination = 'later' | 'target' | 'absent' | 'message'

/** Finds the tenant's destination behind a choice. */
export async function findDestination(
  tx: ReadTx,
  tenantId: number,
  { app, appdata }: AppChoice,
): Promise<Destination | NoDestination> {
  const id = idOf(appdata)
  switch (app) {
    case 'disconnect':
      return { app }
    case 'queue':
      return (await isActiveQueue(tx, tenantId, id)) ? { app, queueId: id } : 'target'
    case 'user':
      return userOf(tx, tenantId, id)
    case 'message':
      return textOf(tx, tenantId, id)
    case 'flow':
    case 'survey':
    case 'bot':
      return 'later' // no such rows exist before the issues that bring them
  }
}

/** A queue that is closed leads on (entities §4, `closed_app`), and that one in its turn: so many times. */
const HOPS = 3

/** Where a chat is led that nobody sends there: past queues that are closed now. A closed one without a place to go takes it. */
export async function findOpenDestination(
  tx: ReadTx,
  tenantId: number,
  choice: AppChoice,
  now: number,
): Promise<Destination | NoDestination> {
  let found = await findDestination(tx, tenantId, choice)
  for (let hop = 0; hop < HOPS && typeof found !== 'string' && found.app === 'queue'; hop += 1) {
    const closed = await closedAppOf(tx, found.queueId)
    if (!closed || (await isOpen(tx, tenantId, closed.calendarId, now))) return found
    const next = await findDestination(tx, tenantId, closed)
    if (typeof next === 'string') return found
    found = next
  }
  return found
}

/** The id in stored text or from a picker; 0, which no row has, for anything else. */
function idOf(appdata: AppChoice['appdata']): number {
  return /^[1-9]\d{0,8}$/.test(String(appdata)) ? Number(appdata) : 0
}

/** A chat must not wait for somebody who is not there. */
async function userOf(tx: ReadTx, tenantId: number, id: number): Promise<Destination | NoDestination> {
  const agent = await findAgent(tx, tenantId, id)
  if (!agent) return 'target'
  return agent.isSignedIn ? { app: 'user', userId: id } : 'absent'
}

async function textOf(tx: ReadTx, tenantId: number, id: number): Promise<Destination | NoDestination> {
  const row = await findText(tx, tenantId, id)
  if (!row) return 'target'
  if (row.type !== 'text' || row.content.trim() === '') return 'message'
  return { app: 'message', textId: id, content: row.content }
}
