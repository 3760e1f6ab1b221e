import { getReportChoices, getReportPage, getReportPageFile } from '@ramal/contract/endpoints/reports'
import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { fakeBackend, on, refuse } from '../../testing/backend.ts'
import { goldenAnswer } from '../../testing/backend-examples.ts'
import { renderShell } from '../../testing/render-shell.tsx'
import { ReportScreen } from './report-screen.tsx'
import { showReportTexts } from './show-texts.ts'

beforeAll(async () => {
  await showLocale('pt-br')
  await showReportTexts()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const GOLDEN = goldenAnswer(getReportPage).body
const [SUPPORT] = GOLDEN.rows
const SALES = { ...SUPPORT!, key: '5', label: '=Comercial', values: { ...SUPPORT!.values, offered: 7 } }
const choices = on(getReportChoices, goldenAnswer(getReportChoices))
const page = on(getReportPage, { status: 200, body: { ...GOLDEN, rows: [SUPPORT!, SALES] } })
const show = (search = '') =>
  renderShell(
    <Routes>
      <Route path="/reports/pages/:id?" element={<ReportScreen />} />
    </Routes>,
    { path: `/reports/pages/queues${search}` },
  )
const names = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

describe('[R2.10-56] a page of reports', () => {
  it('A head sorts, the totals and the period before stay below, and the order is in the address', async () => {
    fakeBackend(choices, page)
    const { user, where } = show()
    const table = await screen.findByRole('table', { name: 'Filas de telefonia' })
    const before = 'Período anteriorqua., 05/03 – dom., 09/03'
    expect(names(table)).toEqual(['Suporte', '=Comercial', 'Total', before])
    await user.click(screen.getByRole('button', { name: 'Ordenar por Entradas' }))
    await user.click(screen.getByRole('button', { name: 'Ordenar por Entradas' }))
    expect(names(table)).toEqual(['=Comercial', 'Suporte', 'Total', before])
    expect(where()).toContain('sort=offered')
    expect(within(table).getByRole('columnheader', { name: /Entradas/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
  })

  it('Today is offered once it is known which day it is where the site is', async () => {
    const far = { ...GOLDEN, timezone: new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Etc/GMT-12' }
    fakeBackend(choices, on(getReportPage, { status: 200, body: far }))
    const { user, where } = show()
    const period = screen.getByRole('combobox', { name: 'Período' })
    expect(period).toBeDisabled()
    await vi.waitFor(() => expect(period).toBeEnabled())
    await user.selectOptions(period, 'Hoje')
    const there = new Intl.DateTimeFormat('sv-SE', { timeZone: far.timezone }).format()
    expect(where()).toContain(`from=${there}&to=${there}`)
    expect(period).toHaveDisplayValue('Hoje')
  })

  it('Period and filters are in the address and are what is asked for', async () => {
    const { asked } = fakeBackend(choices, page)
    const { user, where } = show('?from=2025-03-10&to=2025-03-14&queue=9')
    await user.type(await screen.findByRole('combobox', { name: 'Filas' }), 'supor{Enter}')
    await user.click(screen.getByRole('switch', { name: 'Comparar com o período anterior' }))
    expect(where()).toBe('/reports/pages/queues?from=2025-03-10&to=2025-03-14&queue=9%2C4&compare=1')
    await vi.waitFor(() =>
      expect(asked(getReportPage).at(-1)?.query).toMatchObject({
        ...{ from: '2025-03-10', to: '2025-03-14', queue: '9,4', compare: 'true' },
      }),
    )
    // What is not offered any more is seen, and taken away.
    await user.click(screen.getByRole('button', { name: 'Remover Registro 9' }))
    expect(where()).toContain('queue=4&')
  })

  it('Of more than 200 rows only those in sight are in the document; head, totals and the number of rows are told', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
    const rows = Array.from({ length: 500 }, (_, at) => ({
      ...SUPPORT!,
      key: `${at + 1}`,
      label: `Fila ${at}`,
    }))
    fakeBackend(choices, on(getReportPage, { status: 200, body: { ...GOLDEN, rows } }))
    show()
    const table = await screen.findByRole('table', { name: 'Filas de telefonia' })
    expect(table).toHaveAttribute('aria-rowcount', '501')
    // By their elements: roles of so many cells take seconds to be looked up.
    const heads = [...table.querySelectorAll('th[scope=row]')]
    expect(heads.map(({ textContent }) => textContent)).toContain('Total')
    expect(heads[1]).toHaveTextContent('Fila 1')
    expect(heads[1]?.closest('tr')).toHaveAttribute('aria-rowindex', '3')
    expect(heads.length).toBeLessThan(60)
    expect(table.parentElement).toHaveAttribute('tabindex', '0')
  })

  it('Each number says what it counts', async () => {
    fakeBackend(choices, page)
    const { user } = show()
    await user.click(await screen.findByText('O que os números dizem'))
    expect(screen.getByText(/Atendidas dentro dos segundos da fila/)).toBeVisible()
  })

  it('The file is asked for with the period, the filters and the order that the page shows', async () => {
    const { asked } = fakeBackend(choices, page, refuse(getReportPageFile, 'throttled'))
    const { user } = show('?from=2025-03-10&to=2025-03-14&queue=4,5&sort=-offered')
    await user.click(await screen.findByRole('button', { name: 'Baixar CSV' }))
    await vi.waitFor(() =>
      expect(asked(getReportPageFile).at(-1)?.query).toEqual({
        ...{ from: '2025-03-10', to: '2025-03-14', queue: '4,5', compare: 'false', sort: '-offered' },
      }),
    )
  })

  it('Rows of nothing but zeros have no empty chart above them, but say so', async () => {
    const values = Object.fromEntries(Object.keys(SUPPORT!.values).map((name) => [name, 0]))
    const rows = [{ ...SUPPORT!, values: { ...SUPPORT!.values, ...values } }]
    fakeBackend(choices, on(getReportPage, { status: 200, body: { ...GOLDEN, rows } }))
    show()
    expect(await screen.findByText('Nada neste período')).toBeVisible()
    expect(screen.getByRole('table', { name: 'Filas de telefonia' })).toBeVisible()
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('Nothing in a period, and a report that could not be made, are said', async () => {
    fakeBackend(choices, on(getReportPage, { status: 200, body: { ...GOLDEN, rows: [] } }))
    const { unmount } = show()
    expect(await screen.findByText('Nada neste período')).toBeVisible()
    unmount()
    fakeBackend(choices, refuse(getReportPage, 'permission_denied'))
    show()
    expect(await screen.findByText('O relatório não pôde ser feito')).toBeVisible()
  })
})
