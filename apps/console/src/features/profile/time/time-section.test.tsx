import { getAgentTime } from '@ramal/contract/endpoints/agent-day'
import { addTimeRemark, getTimeRemarks, getTimeSeal } from '@ramal/contract/endpoints/time-record'
import type { AgentTime, AgentTimeRow } from '@ramal/contract/entities/agent-time'
import type { TimeRemark } from '@ramal/contract/entities/time-remark'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showLocale, showProfileTexts } from '../../../lib/i18n.ts'
import { fakeBackend, on, type Played, refuse } from '../../../testing/backend.ts'
import { renderShell } from '../../../testing/render-shell.tsx'
import { TimeSection } from './time-section.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showProfileTexts()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const row = (more: Partial<AgentTimeRow> = {}): AgentTimeRow => ({
  ...{ source: 'telephony', id: 1, seconds: 3600, state: 'not_inuse', pause: null, legal_type: null },
  ...{ started_by: null, maximum_duration: null, exceeded_seconds: null, justification: null },
  started_at: '2026-11-20T12:00:00.000Z',
  ended_at: '2026-11-20T13:00:00.000Z',
  ...more,
})
const LUNCH = row({
  ...{ source: 'pauses', id: 7, state: 'paused', pause: 'Almoço', legal_type: 'nr17_meal_20', seconds: 1450 },
  ...{ started_by: { id: 3, description: 'Sofia Reis' }, maximum_duration: 1200, exceeded_seconds: 250 },
  ...{ justification: 'Fila no refeitório', started_at: '2026-11-20T13:00:00.000Z' },
  ended_at: '2026-11-20T13:24:10.000Z',
})
const PERSONAL = row({
  ...{ source: 'pauses', id: 8, state: 'paused', legal_type: 'physiological', seconds: 180, ended_at: null },
})
const record = (more: Partial<AgentTime> = {}): AgentTime => ({
  ...{ day: '2026-11-20', timezone: 'America/Sao_Paulo', count: 3, results: [PERSONAL, LUNCH, row()] },
  since: '2026-11-20T03:00:00.000Z',
  until: '2026-11-21T03:00:00.000Z',
  shift: [
    { kind: 'available', from: '2026-11-20T12:00:00.000Z', to: '2026-11-20T13:00:00.000Z' },
    { kind: 'pause', from: '2026-11-20T13:00:00.000Z', to: '2026-11-20T13:24:10.000Z' },
  ],
  totals: [{ legal_type: 'nr17_meal_20', seconds: 1450 }],
  rests: { taken: 1, allowed: 2 },
  ...more,
})
const EMPTY = { count: 0, results: [], shift: [], totals: [], rests: { taken: 0, allowed: 2 } }

const SEAL = { month: '2026-11', until: '2026-11-20T20:00:00.000Z', count: 3, sha256: 'ab'.repeat(32) }
const LINE = `SHA-256 2026-11 2026-11-20T20:00:00.000Z ${'ab'.repeat(32)}`
const REMARK: TimeRemark = {
  ...{ id: 1, user: { id: 1, description: 'Ana Lima' }, day: '2026-11-20', text: 'Faltou a pausa das 10:00' },
  ...{ created_at: '2026-11-20T20:00:00.000Z', read_by: null, read_at: null },
}

function shown(played: Played, path = '/profile/time', remarks: TimeRemark[] = []) {
  const backend = fakeBackend(
    played,
    on(getTimeSeal, { status: 200, body: SEAL }),
    on(getTimeRemarks, () => ({ status: 200, body: remarks })),
    on(addTimeRemark, ({ body }) => {
      remarks.push({ ...REMARK, ...body })
      return { status: 201, body: remarks[0]! }
    }),
  )
  return { ...backend, ...renderShell(<TimeSection />, { path }) }
}
const days = on(getAgentTime, ({ query }) => ({
  status: 200,
  body: query['day'] === '2026-11-19' ? record({ day: '2026-11-19', ...EMPTY }) : record(),
}))
const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.lastElementChild?.textContent)

describe('the page of one’s own time', () => {
  it('A pause says when, how long, what it is by law, who started it, its limit, excess, reason and origin', async () => {
    shown(days)
    await screen.findByRole('row', { name: /Almoço/ })
    expect(cells(/Almoço/)).toEqual([
      ...['10:00:00', '10:24:10', '24:10', 'Almoço', 'Refeição', 'Sofia Reis', '20:00', '+4:10'],
      ...['Fila no refeitório', 'Pausas'],
    ])
    expect(cells(/Disponível/).slice(2, 8)).toEqual(['1:00:00', 'Disponível', '–', '–', '–', '–'])
  })

  it('A personal pause is called so and judged by nothing, and what goes on says so', async () => {
    shown(days)
    await screen.findByRole('row', { name: /Almoço/ })
    expect(cells(/Pausa pessoal/)).toEqual([
      ...['09:00:00', 'em curso', '3:00', 'Pausa pessoal', 'Pessoal', 'Você', '–', '–', '–', 'Pausas'],
    ])
    expect(screen.getByText('Descanso 1 de 2')).toBeVisible()
    expect(screen.queryAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Descanso',
      'Refeição',
    ])
  })

  it('The shift is a bar whose parts are said in words', async () => {
    shown(days)
    expect(await screen.findByRole('img')).toHaveAccessibleName(
      'Turno: Disponível, das 09:00:00 às 10:00:00; Pausa, das 10:00:00 às 10:24:10',
    )
  })

  it('The day before is one step away, and a day without record says so; after today there is nothing', async () => {
    const { user, where } = shown(days)
    await user.click(await screen.findByRole('button', { name: 'Dia anterior' }))
    expect(await screen.findByText('Sem registro neste dia')).toBeVisible()
    expect(where()).toBe('/profile/time?day=2026-11-19')
    await user.click(screen.getByRole('button', { name: 'Dia seguinte' }))
    await screen.findByRole('row', { name: /Almoço/ })
    expect(screen.getByRole('button', { name: 'Dia seguinte' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('A long day comes in parts', async () => {
    const long = on(getAgentTime, ({ query }) => ({
      status: 200,
      body: record({
        count: 60,
        results: Array.from({ length: Math.min(60, Number(query['limit'])) }, (_, id) => row({ id: id + 1 })),
      }),
    }))
    const { user } = shown(long)
    expect(await screen.findByText(/50 de 60/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
    await waitFor(() => expect(screen.getByText(/60 de 60/)).toBeVisible())
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull()
  })

  it('The CSV is of all days of the month up to today, the oldest first, as the pages show them', async () => {
    const made: { name: string; blob: Blob }[] = []
    let last: Blob | null = null
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      last = blob as Blob
      return 'blob:x'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      made.push({ name: this.download, blob: last! })
    })
    const month = on(getAgentTime, ({ query }) => {
      const day = query['day'] || '2026-11-03'
      return { status: 200, body: record({ day, ...(day === '2026-11-02' ? {} : EMPTY) }) }
    })
    const { user, asked } = shown(month)
    await user.click(await screen.findByRole('button', { name: 'CSV do mês' }))
    await waitFor(() => expect(made).toHaveLength(1))
    expect(made[0]?.name).toBe('Meu tempo 2026-11.csv')
    const lines = (await made[0]!.blob.text()).trim().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines.at(-1)).toBe(LINE)
    expect(lines[0]).toContain('Dia;Início;Fim;Duração;Estado/Pausa')
    expect(lines[2]).toContain(
      '2026-11-02;20/11/2026, 10:00:00;20/11/2026, 10:24:10;24:10;Almoço;Refeição;Sofia Reis',
    )
    expect(lines[2]?.endsWith(';1450')).toBe(true)
    expect(
      asked(getAgentTime)
        .map(({ query }) => query['day'])
        .slice(-3),
    ).toEqual([...['2026-11-01', '2026-11-02', '2026-11-03']])
  })

  it('The month is printed by itself, with its seal, and the page is as before', async () => {
    const print = vi.fn<() => void>(() => {
      expect(document.body).toHaveClass('prints-part')
      expect(document.querySelector('[data-print]')?.textContent).toContain(LINE)
    })
    vi.stubGlobal('print', print)
    const month = on(getAgentTime, ({ query }) => ({
      status: 200,
      body: record({ day: query['day'] || '2026-11-01' }),
    }))
    const { user } = shown(month)
    await user.click(await screen.findByRole('button', { name: 'Imprimir' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    await waitFor(() => expect(document.querySelector('[data-print]')).toBeNull())
    expect(document.body).not.toHaveClass('prints-part')
  })

  it('The month as PDF opens in a tab of its own', async () => {
    const tab = { location: { href: '' }, close: vi.fn() }
    vi.stubGlobal('open', () => tab)
    const { user } = shown(days)
    await user.click(await screen.findByRole('button', { name: 'PDF do mês' }))
    await waitFor(() => expect(tab.location.href).toBe('/api/v1/agent/time/pdf/?month=2026-11'))
  })

  it('A seal that was pasted is the record’s, or another one’s, or none', async () => {
    const { user } = shown(days)
    const field = await screen.findByLabelText('Conferir um selo')
    const check = async (line: string) => {
      await user.clear(field)
      await user.type(field, line)
      await user.click(screen.getByRole('button', { name: 'Conferir' }))
    }
    await check(LINE)
    expect(await screen.findByText('Confere: o registro é o mesmo.')).toBeVisible()
    await check(LINE.replace(/ab$/, 'cd'))
    expect(await screen.findByText(/^Não confere/)).toBeVisible()
    await check('SHA-256')
    expect(await screen.findByText(/^Isto não é um selo/)).toBeVisible()
  })

  it('A correction is asked for in a sentence, stands there unread, and who has read it is said', async () => {
    const { user, asked } = shown(days)
    await user.click(await screen.findByRole('button', { name: 'Pedir correção' }))
    const field = screen.getByLabelText('O que está errado neste dia')
    await user.type(field, 'curt')
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(field).toHaveAccessibleDescription(expect.stringContaining('pelo menos 5'))
    expect(asked(addTimeRemark)).toEqual([])
    await user.clear(field)
    await user.type(field, 'Faltou a pausa das 10:00')
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(await screen.findByText('Faltou a pausa das 10:00')).toBeVisible()
    expect(screen.getByText(/ainda não lida/)).toBeVisible()
  })

  it('Who has read a remark stands beside it, and when', async () => {
    const read = { ...REMARK, read_by: { id: 3, description: 'Sofia' }, read_at: '2026-11-21T12:00:00.000Z' }
    shown(days, '/profile/time', [read])
    expect(await screen.findByText(/lida por Sofia em 21\/11\/2026/)).toBeVisible()
  })

  it('A record that could not be had says why, and is asked for again', async () => {
    const { user, asked } = shown(refuse(getAgentTime, 'permission_denied'))
    expect(await screen.findByText('Não foi possível carregar o registro')).toBeVisible()
    const before = asked(getAgentTime).length
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(asked(getAgentTime).length).toBeGreaterThan(before))
  })
})
