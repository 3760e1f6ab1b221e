import type { FloorTrunk } from '@ramal/contract/entities/operation'
import { NO_ROWS, rowsOf } from '@ramal/domain/operation/floor-change'
import { NO_FILTER } from '@ramal/domain/operation/floor-filter'
import { FLOOR_AT, floorAgent, floorCall, floorChat, floorQueue } from '@ramal/domain/operation/testing/floor'
import { beforeAll, expect, it } from 'vitest'
import { csvOf } from '../../../lib/csv.ts'
import { i18n, showLocale } from '../../../lib/i18n.ts'
import { showOperationTexts } from '../show-texts.ts'
import { tabTable } from './tab-table.ts'

beforeAll(async () => {
  await showLocale('pt-br')
  await showOperationTexts()
})

const context = (change = {}) => ({ t: i18n.t, filter: { ...NO_FILTER, ...change }, now: FLOOR_AT + 65_000 })
const TRUNK: FloorTrunk = {
  ...{ id: 1, description: 'Operadora', status: 'connected', last_error: null, incoming: 1, outgoing: 2 },
  ...{ in_use: 3, max_channels: 30 },
  quarter: { attempts: 4, answered: 3, failed: 1, last_code: 503 },
}
const ROWS = rowsOf({
  agents: [
    floorAgent(1, { description: 'Ana Lima', state: 'paused', pause: personal() }),
    floorAgent(2, { description: '=cmd()' }),
  ],
  queues: [floorQueue(1, { description: 'Suporte', waiting: 2, waiting_since_ts: FLOOR_AT })],
  calls: [floorCall(1, { name: 'João', quality: { mos: 4.3, rtt_ms: 42 } })],
  chats: [floorChat(1)],
  takes: [],
  trunks: [
    TRUNK,
    {
      ...TRUNK,
      id: 2,
      description: 'Zeta',
      quarter: { attempts: 0, answered: 0, failed: 0, last_code: null },
    },
  ],
})

function personal() {
  return { description: null, personal: true, pending: false, maximum_duration: null, by_supervisor: false }
}

it('The table of a tab has what it shows, with its filters, and of a personal pause that it is one', () => {
  expect(tabTable('agents', ROWS, context({ text: 'ana' }))).toEqual([
    ['Estado', 'Agente', 'Ramal', 'Equipe', 'Há', 'Agora', 'Fila', 'Chats', 'Atendidas'],
    ['Em pausa', 'Ana Lima', '10001', 'Suporte', '1:05', 'Pausa pessoal', '', 0, 0],
  ])
  expect(tabTable('agents', ROWS, context({ state: 'available' }))).toHaveLength(2)
  expect(tabTable('queues', ROWS, context())[1]).toEqual([
    'Suporte',
    'Telefonia',
    2,
    '1:05',
    1,
    0,
    0,
    1,
    '',
    0,
    0,
    '',
  ])
  expect(tabTable('calls', ROWS, context())[1]).toEqual([
    'Na fila',
    'Entrante',
    'João',
    'Fila 1',
    '',
    '1:05',
    '',
    4.3,
    42,
  ])
  expect(tabTable('chats', ROWS, context())[1]?.slice(0, 3)).toEqual([
    'Em atendimento',
    'Maria Lima',
    'WhatsApp',
  ])
  expect(
    tabTable('trunks', ROWS, context())
      .slice(1)
      .map((line) => line.slice(1, 6)),
  ).toEqual([
    ['Operadora', '3 / 30', '1 / 2', '75 % de 4', '1 · última: Serviço indisponível (503)'],
    ['Zeta', '3 / 30', '1 / 2', '–', '0'],
  ])
})

it('A name that a spreadsheet would run is a text in the file (F21)', () => {
  expect(csvOf(tabTable('agents', ROWS, context({ text: 'cmd' })), ';')).toContain(";'=cmd();")
})

it('A floor without rows is the head alone', () => {
  for (const tab of ['agents', 'queues', 'calls', 'chats', 'trunks'] as const)
    expect(tabTable(tab, NO_ROWS, context())).toHaveLength(1)
})
