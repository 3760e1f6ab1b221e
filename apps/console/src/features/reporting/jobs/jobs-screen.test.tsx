import {
  createReportJob,
  deleteReportJob,
  getReportJob,
  getReportJobs,
} from '@ramal/contract/endpoints/report-jobs'
import { getReportChoices } from '@ramal/contract/endpoints/reports'
import type { ReportJob } from '@ramal/contract/entities/report-job'
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { fakeBackend, on, refuse } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { renderShell } from '../../../testing/render-shell.tsx'
import { showReportTexts } from '../show-texts.ts'
import { JobsScreen } from './jobs-screen.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showReportTexts()
})
afterEach(() => void vi.unstubAllGlobals())

const [JOB] = goldenAnswer(getReportJobs).body as [ReportJob]
const choices = on(getReportChoices, goldenAnswer(getReportChoices))
const show = (path = '') =>
  renderShell(
    <Routes>
      <Route path="/reports/processing-queue/*" element={<JobsScreen />} />
    </Routes>,
    { path: `/reports/processing-queue${path}` },
  )

it('Each report says how far it is: waiting, how much of it is done, its file, or why there is none', async () => {
  const jobs: ReportJob[] = [
    JOB,
    { ...JOB, id: 4, description: 'Longo', status: 'running', progress: 40, file: null },
    { ...JOB, id: 5, description: 'Antigo', status: 'failed', fault: 'not_allowed', file: null },
    { ...JOB, id: 6, description: 'Depois', status: 'queued', file: null },
    { ...JOB, id: 7, description: 'Demais', file: { ...JOB.file!, is_withheld: true } },
  ]
  fakeBackend(on(getReportJobs, { status: 200, body: jobs }))
  show()
  expect(await screen.findByText('Em andamento: 40%')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Longo' })).toHaveAttribute('value', '40')
  expect(screen.getByText(/quem pediu não pode mais ver relatórios/)).toBeVisible()
  expect(screen.getByText('Na fila')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Baixar CSV: Filas de ontem' })).toBeVisible()
  expect(screen.getByText(/conta mais do que você pode ver agora/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Baixar CSV: Demais' })).toBeNull()
})

it('Who changes one that is being made is told that it begins anew', async () => {
  fakeBackend(choices, on(getReportJob, { status: 200, body: { ...JOB, status: 'running', progress: 40 } }))
  show('/3/edit')
  expect(await screen.findByText(/ao salvar, recomeça do início/)).toBeVisible()
})

it('An empty queue says what it is for, and one that cannot be read why', async () => {
  fakeBackend(on(getReportJobs, { status: 200, body: [] }))
  show()
  expect(await screen.findByText('Nenhum relatório na fila')).toBeVisible()
  fakeBackend(refuse(getReportJobs, 'permission_denied'))
  show()
  expect(await screen.findByText('A fila não pôde ser lida')).toBeVisible()
})

it('A report is asked for with its days and its queue; what is wrong stands at its field', async () => {
  let isWrong = true
  const { asked } = fakeBackend(
    choices,
    on(getReportJobs, { status: 200, body: [] }),
    on(createReportJob, () =>
      isWrong
        ? { refused: 'validation' as const, body: { description: ['Este campo é obrigatório.'] } }
        : { status: 201, body: JOB },
    ),
  )
  const { user, where } = show('/create')
  expect(await screen.findByRole('heading', { name: 'Novo relatório' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Este campo é obrigatório.')).toBeVisible()
  isWrong = false
  await user.type(screen.getByLabelText(/^Nome/), 'Filas de março')
  expect(screen.queryByText('Este campo é obrigatório.')).toBeNull()
  await user.type(screen.getByRole('combobox', { name: 'Filas' }), 'supor{Enter}')
  await user.selectOptions(screen.getByLabelText('Período'), 'Dias escolhidos')
  await user.type(screen.getByLabelText(/^De/), '2026-03-01')
  await user.type(screen.getByLabelText(/^Até/), '2026-03-31')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Nenhum relatório na fila')).toBeVisible()
  expect(where()).toBe('/reports/processing-queue')
  expect(asked(createReportJob).at(-1)?.body).toEqual({
    ...{ description: 'Filas de março', report: 'queues', period: 'own' },
    ...{ from: '2026-03-01', to: '2026-03-31', repeats: 'once', keep_days: 7 },
    filters: { queue: [4], chat_queue: [], team: [], agent: [] },
  })
})

it('Deleting asks once, naming it', async () => {
  const { asked } = fakeBackend(
    on(getReportJobs, { status: 200, body: [JOB] }),
    on(getReportJob, { status: 200, body: JOB }),
    on(deleteReportJob, { status: 204, body: null }),
  )
  const { user, where } = show('/3/delete')
  await user.click(await screen.findByRole('button', { name: 'Excluir' }))
  expect(where()).toBe('/reports/processing-queue')
  await vi.waitFor(() => expect(asked(deleteReportJob)).toHaveLength(1))
})

it('One that is gone is said to be', async () => {
  fakeBackend(refuse(getReportJob, 'not_found'))
  show('/77/edit')
  expect(await screen.findByText('Este relatório não está mais na fila')).toBeVisible()
})
