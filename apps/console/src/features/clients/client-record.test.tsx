import {
  addConsent,
  getClientTimeline,
  getConsents,
  getTwins,
  mergeClient,
} from '@ramal/contract/endpoints/client-record'
import { getDataRequests } from '@ramal/contract/endpoints/data-requests'
import type { Timeline, TimelineEntry } from '@ramal/contract/entities/client-record'
import { clients } from '@ramal/contract/resources/crm'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { fakeBackend, on, type Played } from '../../testing/backend.ts'
import { goldenAnswer } from '../../testing/backend-examples.ts'
import { profileOf } from '../../testing/profile.ts'
import { renderShell } from '../../testing/render-shell.tsx'
import { ClientRecord } from './client-record.tsx'
import { showClientTexts } from './show-texts.ts'

beforeAll(async () => {
  await showLocale('pt-br')
  await showClientTexts()
})
afterEach(() => vi.unstubAllGlobals())

const LIA = {
  ...goldenAnswer(clients.endpoints.read).body,
  ...{
    id: 7,
    full_name: 'Lia Prado',
    merged_into: null,
    do_not_call: false,
    whatsapp_opt_in: 'yes' as const,
  },
}
const LEDGER = {
  ...{ now: [], lines: [], refusals: { call: null, whatsapp: null } },
}
const NO_TWINS = { history: { calls: 1, chats: 0, activities: 0, records: 0 }, twins: [], merges: [] }
const [ENTRY] = goldenAnswer(getClientTimeline).body.results
const entry = (change: Partial<TimelineEntry>): TimelineEntry => ({ ...ENTRY!, ...change })
const timeline = (results: TimelineEntry[], next: string | null = null) =>
  on(getClientTimeline, { status: 200, body: { results, next } })
const client = (change: object = {}) =>
  on(clients.endpoints.read, { status: 200, body: { ...LIA, ...change } })

function open(path: string, ...played: readonly Played[]) {
  const api = fakeBackend(
    client(),
    on(getConsents, { status: 200, body: LEDGER }),
    on(getTwins, { status: 200, body: NO_TWINS }),
    on(getDataRequests, { status: 200, body: { officer: null, results: [] } }),
    timeline([entry({ text: 'Pediu a segunda via' })]),
    ...played,
  )
  const onCall = vi.fn()
  const profile = profileOf({ roles: ['sites.view_client', 'sites.change_client'] })
  const form = <p>O formulário</p>
  const shown = renderShell(<ClientRecord id={7} form={form} onCall={onCall} />, { profile, path })
  return { api, onCall, ...shown }
}
const panel = (name: string) => screen.findByRole('region', { name })

describe('the record of a client', () => {
  it('A record says who it is and what there was with them, and calls them', async () => {
    const { user, onCall } = open('/clients/7/edit')
    expect(await screen.findByRole('heading', { level: 2, name: 'Lia Prado' })).toBeVisible()
    const moments = within(await panel('Linha do tempo'))
    expect(await moments.findByText('Pediu a segunda via')).toBeVisible()
    expect(moments.getByText('Chamada recebida')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ligar' }))
    expect(onCall.mock.calls).toEqual([[LIA.phones[0]?.phone, 'Lia Prado']])
  })

  it('Who does not want calls is not called from here, and the record says why', async () => {
    open('/clients/7/edit', client({ do_not_call: true }))
    expect(await screen.findByText('O cliente pediu para não receber ligações.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Ligar' })).toBeDisabled()
    expect(screen.getByText('Não ligar')).toBeVisible()
  })

  it('What a ledger says against a call is said too', async () => {
    const refusals = { call: 'no_consent' as const, whatsapp: null }
    open('/clients/7/edit', on(getConsents, { status: 200, body: { ...LEDGER, refusals } }))
    expect(await screen.findByText('O cliente não consentiu com este contato.')).toBeVisible()
  })

  it('Kinds are chosen in the address, and what is older is asked for behind the last entry', async () => {
    const newest: Timeline = { results: [entry({ id: 9 })], next: '5-call-9' }
    const older: Timeline = { results: [entry({ id: 8 })], next: null }
    const { api, user, where } = open(
      '/clients/7/edit',
      on(getClientTimeline, ({ query }) => ({
        status: 200,
        body: query['before'] ? older : newest,
      })),
    )
    await user.click(await screen.findByRole('button', { name: 'Só conversas' }))
    await waitFor(() => expect(where()).toBe('/clients/7/edit?kinds=call%2Cchat'))
    await user.click(await screen.findByRole('button', { name: 'Mostrar mais antigos' }))
    await waitFor(() =>
      expect(api.asked(getClientTimeline).at(-1)?.query).toMatchObject({
        before: '5-call-9',
        kinds: 'call,chat',
      }),
    )
  })

  it('The form of the client stands where its part is chosen', async () => {
    open('/clients/7/edit?tab=data')
    expect(await screen.findByText('O formulário')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Linha do tempo' })).toBeNull()
  })

  it('The address of who became part of another leads to them', async () => {
    const { where } = open('/clients/7/edit', client({ merged_into: { id: 31, description: 'Lia Reis' } }))
    await waitFor(() => expect(where()).toBe('/clients/31/edit'))
  })

  it('An answer is written down with where it comes from', async () => {
    const { api, user } = open('/clients/7/edit', on(addConsent, goldenAnswer(addConsent)))
    await user.click(await screen.findByRole('button', { name: 'Registrar resposta' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole('combobox', { name: 'Finalidade' })).toHaveFocus()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Finalidade' }), 'Ofertas')
    await user.type(dialog.getByRole('textbox', { name: 'Prova' }), '00:42')
    dialog.getByRole('combobox', { name: 'Canal' }).focus()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.asked(addConsent)[0]?.body).toEqual({
      ...{ purpose: 'marketing', channel: 'call', answer: 'no' },
      ...{ source: 'client_request', evidence: '00:42' },
    })
  })

  it('Of two records with more history on the other side that one is proposed to stay, and what differs is chosen', async () => {
    const [twin] = goldenAnswer(getTwins).body.twins
    const other = {
      ...twin!,
      client: { id: 8, description: 'Lia P.' },
      history: { ...twin!.history, calls: 5 },
    }
    const { api, user } = open(
      '/clients/7/edit',
      on(getTwins, { status: 200, body: { ...NO_TWINS, twins: [other] } }),
      on(mergeClient, goldenAnswer(mergeClient)),
      on(clients.endpoints.read, ({ path }) => ({
        status: 200,
        body: path.includes('/8/') ? { ...LIA, id: 8, full_name: 'Lia P.' } : LIA,
      })),
    )
    await user.click(await screen.findByRole('button', { name: 'Comparar com Lia P.' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Unir cadastros' }))
    await dialog.findByText('Qual cadastro fica')
    expect(dialog.getAllByRole('radio')[1]).toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Unir' }))
    await waitFor(() => expect(api.asked(mergeClient)).toHaveLength(1))
    expect(api.asked(mergeClient)[0]).toMatchObject({ body: { other: 7, take: [] } })
  })
})
