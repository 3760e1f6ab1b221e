import { byUrgency } from '@ramal/domain/operation/agent-order'
import type { FloorRows } from '@ramal/domain/operation/floor-change'
import {
  type FloorFilter,
  isWantedAgent,
  isWantedQueue,
  isWantedService,
} from '@ramal/domain/operation/floor-filter'
import { brokenFirst, longestFirst, longestWaitFirst, worstFirst } from '@ramal/domain/operation/queue-order'
import type { TFunction } from 'i18next'
import type { Tab } from '../filters/use-filters.ts'
import { runningText } from '../host/ticker.ts'
import { customerOf } from '../look/service-words.tsx'
import { answeredShare, failureWords } from '../look/trunk-words.ts'

type Cell = string | number
/** Head and rows of a tab as it is shown. */
export type Table = readonly (readonly Cell[])[]

/** What the words and times of a table are made with. */
export interface TableContext {
  readonly t: TFunction
  readonly filter: FloorFilter
  /** Epoch ms of the server. */
  readonly now: number
}

/** What a tab shows, with its filters and in its order, as lines of cells: names as they are shown, numbers of customers masked as they came. */
export function tabTable(tab: Tab, rows: FloorRows, context: TableContext): Table {
  return TABLES[tab](rows, context)
}

const TABLES: Readonly<Record<Tab, (rows: FloorRows, context: TableContext) => Table>> = {
  agents: agentsTable,
  queues: queuesTable,
  calls: callsTable,
  chats: chatsTable,
  trunks: trunksTable,
}

const since = (at: number | null, now: number) => (at === null ? '' : runningText((now - at) / 1000))

function agentsTable({ agents, queues }: FloorRows, { t, filter, now }: TableContext): Table {
  const column = (name: 'state' | 'agent' | 'since' | 'now' | 'queue' | 'chats' | 'answered') =>
    t(`operation.column.${name}`)
  const head = [
    column('state'),
    column('agent'),
    t('operation.extension'),
    t('operation.team'),
    column('since'),
    column('now'),
    column('queue'),
    column('chats'),
    column('answered'),
  ]
  const lines = [...agents.values()]
    .filter(
      (agent) => isWantedAgent(agent, filter) && (filter.state === null || agent.state === filter.state),
    )
    .toSorted(byUrgency(() => 0))
    .map((agent): Cell[] => {
      const pause = agent.pause?.personal ? t('operation.personalPause') : agent.pause?.description
      return [
        t(`operation.state.${agent.state}`),
        agent.description,
        agent.extension ?? '',
        agent.team?.description ?? '',
        since(agent.since_ts, now),
        agent.call ? customerOf(agent.call) : (pause ?? ''),
        (agent.call?.queue && queues.get(agent.call.queue)?.description) || '',
        agent.chats.open,
        agent.answered,
      ]
    })
  return [head, ...lines]
}

function queuesTable({ queues }: FloorRows, { t, filter, now }: TableContext): Table {
  const head = (
    ['queue', 'channel', 'waiting', 'longest', 'free', 'inService', 'paused', 'loggedIn'] as const
  ).map((name) => t(`operation.column.${name}`))
  const day = (['serviceLevel', 'answered', 'abandoned', 'handle'] as const).map((name) =>
    t(`operation.column.${name}`),
  )
  const lines = [...queues.values()]
    .filter((queue) => isWantedQueue(queue, filter))
    .toSorted(worstFirst(() => 0))
    .map((queue): Cell[] => [
      ...[queue.description, t(`operation.channel.${queue.type}`), queue.waiting],
      ...[since(queue.waiting_since_ts, now), queue.free, queue.in_service, queue.paused, queue.logged_in],
      queue.today.service_level === null ? '' : `${Math.round(queue.today.service_level * 100)} %`,
      ...[queue.today.answered, queue.today.abandoned],
      queue.today.handle_seconds === null ? '' : runningText(queue.today.handle_seconds),
    ])
  return [[...head, ...day], ...lines]
}

function callsTable({ calls }: FloorRows, { t, filter, now }: TableContext): Table {
  const columns = ['state', 'direction', 'customer', 'queue', 'agent', 'duration', 'trunk'] as const
  const head = [...columns.map((name) => t(`operation.column.${name}`)), 'MOS', 'RTT (ms)']
  const lines = [...calls.values()]
    .filter((call) => isWantedService(call, filter))
    .toSorted(longestFirst)
    .map((call): Cell[] => [
      t(`operation.callState.${call.state}`),
      t(`operation.direction.${call.direction}`),
      customerOf(call),
      call.queue?.description ?? '',
      call.agents.map(({ description }) => description).join(', '),
      since(call.started_ts, now),
      call.trunk?.description ?? '',
      call.quality?.mos ?? '',
      call.quality?.rtt_ms ?? '',
    ])
  return [head, ...lines]
}

function chatsTable({ chats }: FloorRows, { t, filter, now }: TableContext): Table {
  const head = (
    ['state', 'customer', 'channel', 'queue', 'agent', 'customerWaits', 'unread', 'duration'] as const
  ).map((name) => t(`operation.column.${name}`))
  const lines = [...chats.values()]
    .filter((chat) => isWantedService(chat, filter))
    .toSorted(longestWaitFirst)
    .map((chat): Cell[] => [
      ...[t(`operation.chatState.${chat.state}`), chat.name, chat.channel.description],
      ...[chat.queue?.description ?? '', chat.agent?.description ?? ''],
      ...[since(chat.waiting_since_ts, now), chat.unread, since(chat.started_ts, now)],
    ])
  return [head, ...lines]
}

function trunksTable({ trunks }: FloorRows, { t }: TableContext): Table {
  const head = [
    t('operation.column.state'),
    t('operation.column.trunk'),
    t('operation.column.channels'),
    t('operation.column.ways'),
    t('operation.asr'),
    t('operation.failures'),
    t('operation.column.lastError'),
  ]
  const lines = [...trunks.values()]
    .toSorted(brokenFirst)
    .map((trunk): Cell[] => [
      t(`operation.trunkState.${trunk.status ?? 'unknown'}`),
      trunk.description,
      `${trunk.in_use} / ${trunk.max_channels}`,
      `${trunk.incoming} / ${trunk.outgoing}`,
      answeredShare(trunk, t),
      failureWords(trunk, t),
      trunk.last_error ?? '',
    ])
  return [head, ...lines]
}
