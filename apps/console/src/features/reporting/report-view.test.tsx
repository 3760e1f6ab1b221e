import { getReportChoices, getReportPage } from '@ramal/contract/endpoints/reports'
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

  it('Period and filters are in the address and are what is asked for', async () => {
    const { asked } = fakeBackend(choices, page)
    const { user, where } = show('?from=2025-03-10&to=2025-03-14')
    await screen.findByRole('option', { name: 'Suporte' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Todas as filas' }), 'Suporte')
    await user.click(screen.getByRole('switch', { name: 'Comparar com o período anterior' }))
    expect(where()).toBe('/reports/pages/queues?from=2025-03-10&to=2025-03-14&queue=4&compare=1')
    await vi.waitFor(() =>
      expect(asked(getReportPage).at(-1)?.query).toMatchObject({
        ...{ from: '2025-03-10', to: '2025-03-14', queue: '4', compare: 'true' },
      }),
    )
  })

  it('Each number says what it counts', async () => {
    fakeBackend(choices, page)
    const { user } = show()
    await user.click(await screen.findByText('O que os números dizem'))
    expect(screen.getByText(/Atendidas dentro dos segundos da fila/)).toBeVisible()
  })

  it('The file has what the table shows, in its order, and no cell that a spreadsheet would run', async () => {
    fakeBackend(choices, page)
    const saved: Blob[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob)
        return 'blob:file'
      },
      revokeObjectURL: () => undefined,
    })
    const { user } = show('?sort=offered')
    await user.click(await screen.findByRole('button', { name: 'Baixar CSV' }))
    const lines = (await saved[0]!.text()).split('\r\n')
    expect(lines[0]).toContain('Fila;Entradas;Atendimentos;')
    expect(lines.slice(1, 4).map((line) => line.split(';')[0])).toEqual(["'=Comercial", 'Suporte', 'Total'])
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
