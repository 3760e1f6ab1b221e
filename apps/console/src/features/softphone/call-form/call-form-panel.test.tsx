import { getTabForm, postTabForm } from '@ramal/contract/endpoints/tab-form'
import type { Profile } from '@ramal/contract/entities/profile'
import type { TabForm } from '@ramal/contract/entities/tab-form'
import { toastItems } from '@ramal/ui/lib/toast-store'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { fakeBackend, on, type Played, refuse } from '../../../testing/backend.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { Docked } from '../../../testing/docked.tsx'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { aProfile } from '../../../testing/softphone-harness.ts'

const TAB_FORM: TabForm = {
  success: true,
  uid: 'out-1',
  form: {
    id: 12,
    tabs: [{ label: 'Dados', fields: [{ type: 'text', name: 'nome', label: 'Nome', required: true }] }],
  },
  data: null,
  afterService: { active: false, id: null, duration: 0, seconds: 0 },
}
const OF_QUEUE: TabForm = {
  ...TAB_FORM,
  data: {
    id: 9,
    client: null,
    mailing_client: null,
    call_type: 10,
    queue_id: 4,
    dialer_id: null,
    campaign_id: null,
    mailing_id: null,
  },
}
const QUEUE = {
  id: 1,
  description: 'Suporte',
  telephony_id: 4,
  chat_id: null,
  minimum_comment_size: null,
  maximum_comment_size: null,
  classifications: [
    { id: 10, description: 'Resolvido', sub_classifications: [] },
    { id: 11, description: 'Engano', sub_classifications: [] },
  ],
}
const TEAM = aProfile().team!
const SAVED = on(postTabForm, { status: 200, body: { success: true, detail: null } })

beforeAll(() => showLocale('pt-br'))
beforeEach(() => stubBrowserAudio())
afterEach(() => {
  vi.unstubAllGlobals()
})

async function inCall(
  post: Played = SAVED,
  {
    tabForm = TAB_FORM,
    ...options
  }: { tabForm?: TabForm; team?: Partial<NonNullable<Profile['team']>> } = {},
) {
  const api = fakeBackend(on(getTabForm, { status: 200, body: tabForm }), post)
  const rendered = await renderSoftphone(<Docked />, {
    ...options,
    profile: { queue_classifications: [QUEUE], team: { ...TEAM, ...options.team } },
  })
  await act(() => rendered.host.dial({ phone: '10002', outboundRouteId: null }))
  act(() => rendered.sip.say({ type: 'accepted', uid: 'out-1' }))
  await screen.findByRole('region', { name: 'Formulário da chamada' })
  return { ...rendered, requests: api.requests }
}

const name = () => screen.getByRole('textbox', { name: /^Nome/ })

describe('the form of a call', () => {
  it('Valid and unsaved values of the form are kept for the end of the call, invalid ones are not', async () => {
    const { user, drafts } = await inCall()
    await user.type(name(), 'Jo')
    await waitFor(() => expect(drafts.take('out-1')).toMatchObject({ form: { values: { nome: 'Jo' } } }))
    await user.clear(name())
    await waitFor(() => expect(drafts.take('out-1')).toEqual({}))
  })

  it('D4: A tab with what is required and missing is marked from the start, until it is filled in', async () => {
    const { user } = await inCall(SAVED, {
      tabForm: OF_QUEUE,
      team: { enable_classifications: ['internals'], enable_comment: false },
    })
    const tab = (label: string) => screen.getByRole('tab', { name: label })
    const isMissing = 'Faltam campos obrigatórios'
    await waitFor(() => expect(tab('Formulário')).toHaveAccessibleDescription(isMissing))
    expect(tab('Classificação')).toHaveAccessibleDescription(isMissing)
    await user.type(name(), 'João')
    await waitFor(() => expect(tab('Formulário')).toHaveAccessibleDescription(''))
    await user.click(tab('Classificação'))
    await user.keyboard('1')
    await waitFor(() => expect(tab('Classificação')).toHaveAccessibleDescription(''))
  })

  it('"Salvar" posts the form of a call, and nothing is left for the end of the call', async () => {
    const { user, requests, drafts } = await inCall()
    await user.type(name(), 'João')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ method: 'POST', body: { nome: 'João' } }))
    expect(requests.at(-1)?.query).toMatchObject({ type: 'form', form_id: '12' })
    expect(drafts.take('out-1')).toEqual({})
  })

  it('What the server refuses stands beside its field in the form of a call', async () => {
    const { user } = await inCall(refuse(postTabForm, 'validation', { nome: ['Nome já usado'] }))
    await user.type(name(), 'João')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(name()).toHaveAccessibleDescription('Nome já usado'))
  })
})

describe('the classification of a call', () => {
  async function classifying(...given: Parameters<typeof inCall>) {
    const [post, options] = given
    const opened = await inCall(post, { tabForm: OF_QUEUE, ...options })
    await opened.user.click(screen.getByRole('tab', { name: 'Classificação' }))
    return opened
  }
  const classification = () => screen.getByRole('combobox', { name: /^Classificação/ })
  const comment = () => screen.queryByRole('textbox', { name: /^Comentário/ })
  const saveIt = () =>
    within(screen.getByRole('tabpanel', { name: 'Classificação' })).getByRole('button', { name: 'Salvar' })

  it('The classification of a call stands beside the form, in a tab of its own', async () => {
    await inCall(SAVED, { tabForm: OF_QUEUE })
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Formulário', 'Classificação'])
    expect(name()).toBeVisible()
  })

  it('The classification of a call is shown without a form too', async () => {
    await inCall(SAVED, { tabForm: { ...OF_QUEUE, form: null } })
    expect(screen.queryByRole('tab')).toBeNull()
    expect(classification()).toBeVisible()
  })

  it('§4.10: A digit picks a classification wherever the focus is on its tab, on the tab itself too', async () => {
    const { user } = await classifying()
    expect(screen.getByRole('tab', { name: 'Classificação' })).toHaveFocus()
    await user.keyboard('2')
    expect(classification()).toHaveDisplayValue('Engano')
    await user.selectOptions(classification(), '')
    act(() => saveIt().focus())
    await user.keyboard('1')
    expect(classification()).toHaveDisplayValue('Resolvido')
  })

  it('A digit on the tab of the form picks nothing, and in a text it is text', async () => {
    const { user } = await inCall(SAVED, { tabForm: OF_QUEUE })
    act(() => screen.getByRole('tab', { name: 'Formulário' }).focus())
    await user.keyboard('2')
    await user.type(name(), '1')
    expect(name()).toHaveValue('1')
    await user.click(screen.getByRole('tab', { name: 'Classificação' }))
    expect(classification()).toHaveDisplayValue('')
  })

  it('A click on a list with buttons to pick focuses it, and does not open it over them', async () => {
    await classifying()
    expect(fireEvent.mouseDown(classification())).toBe(false)
    expect(classification()).toHaveFocus()
    expect(fireEvent.mouseDown(classification())).toBe(true) // the next click opens it
  })

  it('§4.10: On an outgoing call the only queue is chosen when the form opens', async () => {
    const only = { ...OF_QUEUE, data: { ...OF_QUEUE.data!, queue_id: null }, form: null }
    await inCall(SAVED, { tabForm: only, team: { enable_classifications: ['internals'] } })
    expect(screen.getByRole('combobox', { name: /^Fila/ })).toHaveDisplayValue('Suporte')
    expect(classification()).toBeEnabled()
  })

  it('"Salvar" posts the classification by itself, and nothing is left for the end of the call', async () => {
    const { user, requests, drafts } = await classifying()
    await user.selectOptions(classification(), 'Engano')
    await user.type(comment() as HTMLElement, 'Número errado')
    await user.click(saveIt())
    await waitFor(() => expect(requests.at(-1)?.method).toBe('POST'))
    expect(requests.at(-1)?.query).toEqual({ type: 'classification' })
    expect(requests.at(-1)?.body).toMatchObject({
      queue_id: 4,
      classification_id: 11,
      comment: 'Número errado',
    })
    await waitFor(() => expect(drafts.take('out-1')).toEqual({}))
  })

  it('A classification that is chosen and not saved is kept for the end of the call', async () => {
    const { user, drafts } = await classifying()
    await user.selectOptions(classification(), 'Resolvido')
    await waitFor(() =>
      expect(drafts.take('out-1')).toMatchObject({ classification: { classification_id: 10 } }),
    )
  })

  it('A chosen classification is still there when the softphone was closed in between', async () => {
    const { user } = await classifying()
    await user.selectOptions(classification(), 'Engano')
    await user.click(screen.getByRole('button', { name: 'Fechar o softphone' }))
    expect(screen.queryByRole('tab')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Abrir o softphone' }))
    await user.click(await screen.findByRole('tab', { name: 'Classificação' }))
    expect(classification()).toHaveDisplayValue('Engano')
  })

  it('The classification is required when the team lists this type of call (§5)', async () => {
    const { user, requests, drafts } = await classifying(SAVED, {
      team: { enable_classifications: ['internals'] },
    })
    await user.click(saveIt())
    await waitFor(() => expect(classification()).toHaveAccessibleDescription('Este campo é obrigatório'))
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
    expect(drafts.take('out-1')).toEqual({})
  })

  it('A transfer without the classification that the team requires shows and focuses what is missing', async () => {
    const { deps, host, sip } = await inCall(SAVED, {
      tabForm: OF_QUEUE,
      team: { enable_classifications: ['internals'] },
    })
    await act(async () => host.stage({ type: 'openTransfer', uid: 'out-1' }))
    vi.mocked(deps.saveForm).mockResolvedValue('classification')
    await act(() => host.transfer('blind', { app: 'queue', appdata: '1', label: 'Fila', number: '*801' }))
    await waitFor(() => expect(classification()).toHaveFocus())
    expect(classification()).toHaveAccessibleDescription('Este campo é obrigatório')
    expect(sip.asked.some(([verb]) => verb === 'refer')).toBe(false)
  })

  it('[R5-49] The classification shows a comment only with the team’s enable_comment', async () => {
    await classifying(SAVED, { team: { enable_comment: false } })
    expect(comment()).toBeNull()
    expect(classification()).toBeVisible()
  })
})

describe('what a transfer waits for', () => {
  it('§5: Once it is saved that is said, and the focus is on "Transferir"', async () => {
    await import('../transfer/transfer-stage.tsx') // its chunk is not what is measured
    const { user, host, deps } = await inCall()
    vi.mocked(deps.saveForm).mockResolvedValue('form')
    act(() => host.stage({ type: 'openTransfer', uid: 'out-1', to: '11988887777' }))
    const stage = await screen.findByRole('region', { name: 'Transferência' })
    await user.click(within(stage).getByRole('button', { name: 'Transferir' }))
    await waitFor(() => expect(host.getSnapshot().formWanted).not.toBeNull())
    await user.type(name(), 'Jo')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(within(stage).getByRole('button', { name: 'Transferir' })).toHaveFocus())
    expect(toastItems().map(({ text }) => text)).toContain('Salvo. A chamada já pode ser transferida.')
  })
})
