import { listHistoric } from '@ramal/contract/endpoints/chat'
import { getOperation } from '@ramal/contract/endpoints/operation'
import { getReportJob, getReportJobs } from '@ramal/contract/endpoints/report-jobs'
import { getDayBoard, getReportChoices, getReportPage } from '@ramal/contract/endpoints/reports'
import type { Endpoint } from '@ramal/contract/kit/endpoint'
import { dashboardMenus, reportCategories } from '@ramal/contract/resources/builder/menu'
import { reportPages } from '@ramal/contract/resources/builder/page'
import { backups } from '@ramal/contract/resources/builder/report'
import {
  clients,
  interactions,
  leads,
  organizations,
  products,
  records,
  tags,
} from '@ramal/contract/resources/crm'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { on, type Played } from '../../testing/backend.ts'
import { goldenAnswer } from '../../testing/backend-examples.ts'
import { profileOf } from '../../testing/profile.ts'
import { leaveApp, renderApp } from '../../testing/render-app.tsx'

afterEach(() => {
  leaveApp()
  vi.unstubAllGlobals()
})

/** A resource whose list and row are as the examples of the contract. */
function golden(endpoints: Readonly<Record<string, Endpoint>>): Played[] {
  return ['list', 'read'].flatMap((name) => {
    const spec = endpoints[name]
    return spec ? [on(spec, goldenAnswer(spec))] : []
  })
}
const open = (path: string, roles: readonly string[], played: readonly Played[]) =>
  renderApp(path, profileOf({ roles: [...roles] }), ...played)
const crud = (model: string) =>
  ['view', 'add', 'change', 'delete'].map((act) => `${model.replace('.', `.${act}_`)}`)
const isForm = async () =>
  expect(await screen.findByRole('button', { name: 'Salvar' }, { timeout: 5_000 })).toBeVisible()
const asksToDelete = async () =>
  expect(
    await screen.findByRole(
      'alertdialog',
      { name: 'Tem certeza que quer deletar o registro' },
      { timeout: 5_000 },
    ),
  ).toBeVisible()
const isRefused = (path: string) =>
  waitFor(() => expect(location.pathname).toBe('/403'), { timeout: 5_000 }).then(() =>
    expect(path).not.toBe('/403'),
  )

const CLIENT = crud('sites.client')
const LEAD = crud('sites.mailingclient')
const RECORD = [...crud('crm.record'), ...crud('crm.interaction')]

describe('the screens of clients and leads (§2.3)', () => {
  it.each([
    ['[R2.3-13]', '/clients/create', CLIENT, isForm],
    ['[R2.3-14]', '/clients/5', CLIENT, isForm],
    ['[R2.3-16]', '/clients/5/delete', CLIENT, asksToDelete],
    ['[R2.3-20]', '/leads/create', LEAD, isForm],
    ['[R2.3-21]', '/leads/5', LEAD, isForm],
    ['[R2.3-23]', '/leads/5/delete', LEAD, asksToDelete],
  ])('%s %s is a page for who may, and leads to /403 for who may not', async (_row, path, roles, isThere) => {
    const played = [...golden(clients.endpoints), ...golden(leads.endpoints)]
    open(path, roles, played)
    await isThere()
    expect(location.pathname).toBe(path)
    leaveApp()
    open(path, ['sites.view_dashboard'], played)
    await isRefused(path)
  })
})

describe('the forms of the builder (§2.4)', () => {
  it.each([
    [
      '[R2.4-66]',
      'categoryForm?type=reports&id=5',
      crud('report.reportcategory'),
      reportCategories.endpoints,
    ],
    ['[R2.4-67]', 'menuForm?type=dashboards&id=5', crud('builder.dashboardmenu'), dashboardMenus.endpoints],
    ['[R2.4-68]', 'pageForm?type=reports&id=5', crud('report.reportpage'), reportPages.endpoints],
  ] as const)('%s /settings/system/builder/%s is a form', async (_row, address, roles, endpoints) => {
    open(`/settings/system/builder/${address}`, [...roles, 'sites.view_settings'], golden(endpoints))
    await isForm()
  })
})

describe('the CRM (§1)', () => {
  it.each([
    ['/clients', CLIENT, clients.endpoints],
    ['/leads', LEAD, leads.endpoints],
    ['/settings/crm/organizations', crud('crm.organization'), organizations.endpoints],
    ['/settings/crm/products', crud('crm.product'), products.endpoints],
    ['/settings/crm/tags', crud('crm.tag'), tags.endpoints],
  ] as const)('[R1-05] %s is a list with the way to a new row', async (path, roles, endpoints) => {
    open(path, [...roles, 'sites.view_settings'], golden(endpoints))
    expect(await screen.findByRole('table', {}, { timeout: 5_000 })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Novo' })).toHaveAttribute('href', `${path}/create`)
  })
})

describe('the screens of interactions (§2.3)', () => {
  const played = [...golden(records.endpoints), ...golden(interactions.endpoints)]
  const isList = async () => expect(await screen.findByRole('table', {}, { timeout: 5_000 })).toBeVisible()

  it('[R2.3-29] /interactions shows the types of records, each with the way to its records', async () => {
    const { slug, id, description } = goldenAnswer(interactions.endpoints.list).body.results[0]!
    open('/interactions', RECORD, played)
    const link = await screen.findByRole('link', { name: description }, { timeout: 5_000 })
    expect(link).toHaveAttribute('href', `/interactions/${id}/${slug}`)
    await userEvent.setup().click(link)
    await isList()
  })

  it.each([
    ['[R2.3-30]', '/interactions/5/reclamacao', isList],
    ['[R2.3-31]', '/interactions/5/reclamacao/create', isForm],
    ['[R2.3-32]', '/interactions/5/reclamacao/5', isForm],
    ['[R2.3-33]', '/interactions/5/reclamacao/5/edit', isForm],
    ['[R2.3-34]', '/interactions/5/reclamacao/5/delete', asksToDelete],
    ['[R2.3-35]', '/interactions/create', isForm],
    ['[R2.3-35]', '/interactions/5/edit', isForm],
    ['[R2.3-35]', '/interactions/5/delete', asksToDelete],
  ])('%s %s is a page', async (_row, path, isThere) => {
    open(path, RECORD, played)
    await isThere()
    expect(location.pathname).toBe(path)
  })

  it('[R2.3-17] A client has no page to be shown on', async () => {
    open('/clients/5/show', CLIENT, golden(clients.endpoints))
    expect(await screen.findByText('This page could not be found', {}, { timeout: 5_000 })).toBeVisible()
  })

  it('What is no page of them is not found, and nobody without the permission sees them', async () => {
    open('/interactions/5/reclamacao/5/show', RECORD, played)
    expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeVisible()
    leaveApp()
    open('/interactions', ['sites.view_dashboard'], played)
    await isRefused('/interactions')
  })
})

describe('the screens of reports, dashboards and all chats (§2.3)', () => {
  it.each([['[R2.3-40]', '/reports/backup', 'Backups', backups.endpoints]])(
    '%s [R6-09] %s is a list, for who may see reports',
    async (_row, path, _name, endpoints) => {
      open(path, ['sites.view_reports'], golden(endpoints))
      expect(await screen.findByRole('table', {}, { timeout: 5_000 })).toBeVisible()
      expect(location.pathname).toBe(path)
      leaveApp()
      open(path, ['sites.view_dashboard'], golden(endpoints))
      await isRefused(path)
    },
  )

  it.each([
    ['[R2.3-27] [R9-40]', '/dashboards/2', '/dashboards/2'],
    ['[R9-40]', '/dashboards/1', '/'],
  ])(
    '%s %s leads to %s: the main dashboard is the home, the other one the floor',
    async (_row, path, where) => {
      const { api } = open(
        path,
        ['sites.view_dashboard_supervisor'],
        [on(getOperation, goldenAnswer(getOperation))],
      )
      await waitFor(() => expect(location.pathname).toBe(where), { timeout: 5_000 })
      if (where === '/') expect(await screen.findByText('Olá, Ana')).toBeVisible()
      else await waitFor(() => expect(api.asked(getOperation)).not.toEqual([]), { timeout: 4_000 })
    },
  )

  it.each([
    ['[R2.3-28]', '/dashboard'],
    ['[R2.3-27] [R1-07] [R2.10-55]', '/dashboards'],
  ])('%s %s is the day of who supervises, and of nobody else', async (_row, path) => {
    const played = [on(getDayBoard, goldenAnswer(getDayBoard))]
    open(path, ['sites.view_dashboard_supervisor'], played)
    expect(
      await screen.findByRole('heading', { name: 'Chamadas nas filas' }, { timeout: 5_000 }),
    ).toBeVisible()
    expect(location.pathname).toBe('/dashboards')
    leaveApp()
    open(path, ['sites.view_dashboard'], played)
    await isRefused(path)
  })

  it('[R2.3-43] [R1-06] /reports/pages is the catalogue, its id a report, for who may see reports', async () => {
    const played = [
      on(getReportPage, goldenAnswer(getReportPage)),
      on(getReportChoices, goldenAnswer(getReportChoices)),
    ]
    open('/reports/pages', ['sites.view_reports'], played)
    const link = await screen.findByRole('link', { name: 'Filas de telefonia' }, { timeout: 5_000 })
    await userEvent.setup().click(link)
    expect(await screen.findByRole('table', { name: 'Filas de telefonia' })).toBeVisible()
    expect(location.pathname).toBe('/reports/pages/queues')
    leaveApp()
    open('/reports/pages/nothing', ['sites.view_reports'], played)
    expect(await screen.findByText('Não há um relatório com este nome', {}, { timeout: 5_000 })).toBeVisible()
    leaveApp()
    for (const path of ['/reports/pages', '/reports/pages/queues']) {
      open(path, ['sites.view_dashboard'], played)
      await isRefused(path)
      leaveApp()
    }
  })

  it('[R2.3-41] [R2.3-42] /reports/processing-queue is a list, and its create, form, edit and delete are pages', async () => {
    const played = [getReportJobs, getReportJob, getReportChoices].map((spec) => on(spec, goldenAnswer(spec)))
    const path = '/reports/processing-queue'
    open(path, ['sites.view_reports'], played)
    expect(await screen.findByRole('table', {}, { timeout: 5_000 })).toBeVisible()
    leaveApp()
    for (const below of ['create', '3', '3/edit']) {
      open(`${path}/${below}`, ['sites.view_reports'], played)
      await isForm()
      expect(location.pathname).toBe(`${path}/${below}`)
      leaveApp()
    }
    open(`${path}/3/delete`, ['sites.view_reports'], played)
    expect(
      await screen.findByRole('alertdialog', { name: 'Excluir “Filas de ontem”?' }, { timeout: 5_000 }),
    ).toBeVisible()
    leaveApp()
    open(path, ['sites.view_dashboard'], played)
    await isRefused(path)
  })

  it('A dashboard that is not there is not found', async () => {
    open('/dashboards/77', ['sites.view_dashboard_supervisor'], [])
    expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeVisible()
  })

  it('[R2.3-11] /chats-backup lists the chats of everybody for who may take them away', async () => {
    const { api } = open(
      '/chats-backup',
      ['download_chat_conversation'],
      [on(listHistoric, goldenAnswer(listHistoric))],
    )
    const table = await screen.findByRole('table', {}, { timeout: 5_000 })
    expect(within(table).getAllByRole('button', { name: 'Ver conversa' }).length).toBeGreaterThan(0)
    expect(api.asked(listHistoric)[0]?.query).toMatchObject({ scope: 'all', ordering: '-datetime' })
    leaveApp()
    open('/chats-backup', ['sites.view_chat'], [])
    await isRefused('/chats-backup')
  })
})
