import { getTabForm, postTabForm } from '@ramal/contract/endpoints/tab-form'
import type { PendingCall } from '@ramal/contract/entities/pending-call'
import type { TabForm } from '@ramal/contract/entities/tab-form'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { fakeBackend, on, type Played } from '../../../testing/backend.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { PENDING } from '../../../testing/pending-call.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { aProfile, softphoneHarness } from '../../../testing/softphone-harness.ts'
import { SoftphonePanel } from '../panel/softphone-panel.tsx'

const TAB_FORM: TabForm = {
  success: true,
  uid: 'p-1',
  form: {
    id: 12,
    tabs: [{ label: 'Dados', fields: [{ type: 'text', name: 'nome', label: 'Nome', required: true }] }],
  },
  data: {
    id: 9001,
    client: PENDING.client,
    mailing_client: null,
    call_type: 20,
    queue_id: 4,
    dialer_id: null,
    campaign_id: null,
    mailing_id: null,
  },
  afterService: { active: true, id: 777, duration: 30, seconds: 12 },
}
const WITHOUT_NAME: TabForm['form'] = {
  id: 12,
  tabs: [{ label: 'Dados', fields: [{ type: 'text', name: 'nome', label: 'Nome' }] }],
}
const sub = (id: number, description: string, schedule = false) => ({
  id,
  description,
  enable_schedule: schedule,
  schedule_interval_applied: 3600,
  auto_run_schedule: 2 as const,
  schedule_send_to: 1 as const,
  mailing: null,
  enable_short_schedule_version: true,
})
const QUEUE = {
  id: 1,
  description: 'Suporte',
  telephony_id: 4,
  chat_id: null,
  minimum_comment_size: null,
  maximum_comment_size: null,
  classifications: [
    {
      id: 10,
      description: 'Resolvido',
      sub_classifications: [sub(100, 'Boleto'), sub(101, 'Retorno', true)],
    },
    { id: 11, description: 'Engano', sub_classifications: [] },
  ],
}
const TEAM = { ...aProfile().team!, enable_comment: false, enable_classifications: ['incomings'] }
const SAVED = on(postTabForm, { status: 200, body: { success: true, detail: null } })

beforeAll(async () => {
  await showLocale('pt-br')
  await import('../call-form/call-form-panel.tsx') // loaded with the first call that has forms: not what is measured here
})
beforeEach(() => stubBrowserAudio())
afterEach(() => void vi.unstubAllGlobals())

async function afterCall({
  tabForm = TAB_FORM,
  post = SAVED,
  pending = [PENDING],
  queues = [QUEUE],
}: {
  tabForm?: TabForm
  post?: Played
  pending?: PendingCall[]
  queues?: (typeof QUEUE)[]
} = {}) {
  const backend = fakeBackend(on(getTabForm, { status: 200, body: tabForm }), post)
  const api = { ...softphoneHarness().deps.api, pendencies: async () => pending }
  const rendered = await renderSoftphone(<SoftphonePanel />, {
    harness: { api },
    profile: { queue_classifications: queues, team: TEAM },
  })
  const panel = await screen.findByRole('region', { name: 'Pós-atendimento' })
  await screen.findByRole('region', { name: 'Formulário da chamada' })
  const posted = () => backend.requests.filter(({ method }) => method === 'POST')
  return { ...rendered, panel, posted, closed: vi.mocked(api.closeCall).mock.calls }
}

const save = () => screen.getByRole('button', { name: 'Salvar' })
const nome = () => screen.getByRole('textbox', { name: /^Nome/ })

describe('the panel of an after-service, §4.5', () => {
  it('[R4.5-10] The after-service panel shows the classification form, the time that is left and one "Salvar"', async () => {
    const { panel } = await afterCall()
    expect(within(panel).getByRole('combobox', { name: /^Classificação/ })).toBeVisible()
    expect(within(panel).getByRole('timer')).toHaveTextContent(/^0:1[0-8]$/)
    expect(panel).toHaveTextContent('João Souza')
    expect(screen.getAllByRole('button', { name: 'Salvar' })).toHaveLength(1)
  })

  it('Of two after-services each says once what is left of it: the one in front on its panel, the other in the list', async () => {
    const { panel } = await afterCall({
      pending: [PENDING, { ...PENDING, uid: 'p-2', duration_of_after_service: 5 }],
    })
    const list = screen.getByRole('list', { name: 'Chamadas em curso' })
    const left = within(list)
      .getAllByRole('timer')
      .map((row) => Number(row.textContent?.replace('0:', '')))
    expect(left).toHaveLength(1)
    const front = within(panel)
      .getAllByRole('timer')
      .filter((timer) => !list.contains(timer))
    expect(front).toHaveLength(1)
    expect(
      [...left, Number(front[0]?.textContent?.replace('0:', ''))].sort((a, b) => a - b)[0],
    ).toBeLessThanOrEqual(5)
  })

  it('Three keystrokes lead from the hang-up to the closed call', async () => {
    const { user, posted, closed } = await afterCall({ tabForm: { ...TAB_FORM, form: null } })
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Classificação/ })).toHaveFocus())
    await user.keyboard('1')
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Subclassificação/ })).toHaveFocus())
    await user.keyboard('1{Enter}')
    await waitFor(() => expect(closed).toEqual([[expect.objectContaining({ uid: 'p-1' }), 'finished']]))
    expect(posted().map(({ query }) => query['type'])).toEqual(['classification'])
  })

  it('What is classified already is closed by one Enter, without a way to "Salvar"', async () => {
    const only = { ...QUEUE, classifications: [QUEUE.classifications[1]!] }
    const { user, closed } = await afterCall({ tabForm: { ...TAB_FORM, form: null }, queues: [only] })
    await waitFor(() => expect(save()).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(closed).toEqual([[expect.objectContaining({ uid: 'p-1' }), 'finished']]))
  })

  it('[R4.6-07] "Salvar" stores form and classification, then ends the after-service', async () => {
    const { user, posted, closed, drafts } = await afterCall()
    await user.click(screen.getByRole('button', { name: '2 Engano' }))
    await user.click(screen.getByRole('tab', { name: 'Formulário' }))
    await user.type(nome(), 'João')
    await user.click(save())
    await waitFor(() => expect(closed).toHaveLength(1))
    expect(posted().map(({ query, body }) => [query['type'], body])).toEqual([
      ['form', { nome: 'João' }],
      ['classification', expect.objectContaining({ classification_id: 11 })],
    ])
    expect(drafts.take('p-1')).toEqual({})
  })

  it.each([
    ['"Salvar"', () => save()],
    ['a tab', () => screen.getByRole('tab', { name: 'Classificação' })],
  ])('Ctrl+Enter on %s saves and closes once, as it does in a field', async (_, place) => {
    const { user, posted, closed } = await afterCall({ tabForm: { ...TAB_FORM, form: WITHOUT_NAME } })
    await user.click(screen.getByRole('button', { name: '2 Engano' }))
    place().focus()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(closed).toHaveLength(1))
    expect(posted().map(({ query }) => query['type'])).toEqual(['form', 'classification'])
  })

  it('The classification is in front of the form, and its first list has the keys', async () => {
    const { user } = await afterCall()
    const first = screen.getByRole('combobox', { name: /^Classificação/ })
    await waitFor(() => expect(first).toHaveFocus())
    await user.keyboard('2')
    expect(first).toHaveDisplayValue('Engano')
  })

  it('A-92: Invalid fields show their errors and nothing is closed', async () => {
    const { user, closed } = await afterCall()
    await user.click(screen.getByRole('button', { name: '2 Engano' }))
    await user.click(save())
    await waitFor(() => expect(nome()).toHaveAccessibleDescription('Este campo é obrigatório'))
    expect(screen.getByRole('tab', { name: 'Formulário' })).toHaveAttribute('aria-selected', 'true')
    await waitFor(() => expect(nome()).toHaveFocus())
    expect(closed).toEqual([])
  })

  it('What the server refuses stands beside its field, and nothing is closed', async () => {
    const post = on(postTabForm, ({ query }) =>
      query['type'] === 'form'
        ? { refused: 'validation', body: { nome: ['Nome já usado'] } }
        : { status: 200, body: { success: true, detail: null } },
    )
    const { user, closed } = await afterCall({ post })
    await user.click(screen.getByRole('button', { name: '2 Engano' }))
    await user.click(screen.getByRole('tab', { name: 'Formulário' }))
    await user.type(nome(), 'João{Control>}{Enter}{/Control}')
    await waitFor(() => expect(nome()).toHaveAccessibleDescription('Nome já usado'))
    expect(closed).toEqual([])
  })

  it('[R3-35] A schedule plans an activity with what the call knows', async () => {
    const { user, posted } = await afterCall({ tabForm: { ...TAB_FORM, form: null } })
    await user.click(screen.getByRole('button', { name: '1 Resolvido' }))
    await user.click(screen.getByRole('button', { name: '2 Retorno' }))
    await user.click(save())
    await waitFor(() => expect(posted()).toHaveLength(1))
    expect(posted()[0]?.body).toMatchObject({
      selectedActivity: 1,
      enable_schedule: false,
      activity: { sendTo: 1, callTo: 1, clientId: 31, destination: '11999990000', subject: '' },
    })
  })

  it('Until it is known what is to be filled in its shape stands there, and there is no "Salvar" that would close', async () => {
    let isReady = false
    fakeBackend(
      on(getTabForm, () => ({
        status: 200,
        body: isReady ? TAB_FORM : { success: false, uid: 'p-1', form: null, data: null, afterService: null },
      })),
    )
    const api = { ...softphoneHarness().deps.api, pendencies: async () => [PENDING] }
    const { user } = await renderSoftphone(<SoftphonePanel />, {
      harness: { api },
      profile: { queue_classifications: [QUEUE], team: TEAM },
    })
    await screen.findByTestId('form-place')
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
    isReady = true
    await screen.findByRole('combobox', { name: /^Classificação/ }, { timeout: 3_000 })
    expect(screen.queryByTestId('form-place')).toBeNull()
    await user.click(save())
    expect(api.closeCall).not.toHaveBeenCalled()
  })

  it('"Salvar" just ends an after-service without anything to fill in', async () => {
    fakeBackend(on(getTabForm, { status: 200, body: { ...TAB_FORM, form: null } }))
    const api = { ...softphoneHarness().deps.api, pendencies: async () => [PENDING] }
    const { user } = await renderSoftphone(<SoftphonePanel />, {
      harness: { api },
      profile: { queue_classifications: [], team: { ...TEAM, enable_classifications: [] } },
    })
    await waitFor(() => expect(save()).toBeEnabled())
    await user.click(save())
    expect(api.closeCall).toHaveBeenCalledOnce()
  })
})
