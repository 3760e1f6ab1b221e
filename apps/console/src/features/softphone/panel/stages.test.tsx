import { listCoworkers } from '@ramal/contract/endpoints/coworkers'
import { listTransferApps } from '@ramal/contract/endpoints/permission-apps'
import type { PermissionApp } from '@ramal/contract/entities/lookup'
import type { CallMetadata } from '@ramal/domain/call/call'
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { fakeBackend, on } from '../../../testing/backend.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { SoftphoneButton } from '../dock/softphone-button.tsx'
import { CallKeys } from './call-keys.tsx'
import { SoftphonePanel } from './softphone-panel.tsx'

beforeAll(() => showLocale('pt-br'))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const pageOf = <R,>(results: R[]) => ({
  status: 200 as const,
  body: { count: results.length, next: null, previous: null, results },
})
const QUEUES = [{ id: 4, description: 'Fila suporte', number: '*804', endpoint_state: null }]
const EXTENSIONS = [
  { id: 2, description: 'Bruno Dias', number: '10002', endpoint_state: 'not_inuse' as const },
]
const COWORKERS = [
  {
    id: 8,
    description: 'Bruno Dias',
    photo: null,
    team: null,
    user: { id: 8, description: 'Bruno Dias' },
    endpoint: '10002',
    endpoint_state: 'busy' as const,
    chat_state: 'not_inuse' as const,
    phone: null,
    since: null,
    pause: null,
  },
]

let api: ReturnType<typeof fakeBackend>
beforeEach(() => {
  stubBrowserAudio()
  api = fakeBackend(
    on(listTransferApps, ({ path }) => pageOf<PermissionApp>(path.includes('/queue/') ? QUEUES : EXTENSIONS)),
    on(listCoworkers, pageOf(COWORKERS)),
  )
})

const KNOWN: CallMetadata = {
  callType: 20,
  dialerId: null,
  campaignId: null,
  mailingId: null,
  mailingClientId: null,
  clientId: null,
  clientName: null,
  mailingClientAttempts: 0,
  queueId: 4,
}

type Options = Parameters<typeof renderSoftphone>[1]

async function talking(beside: ReactNode = null, options: Options = {}) {
  const rendered = await renderSoftphone(
    <>
      {beside}
      <SoftphonePanel />
    </>,
    options,
  )
  await rendered.user.type(screen.getByRole('textbox', { name: 'Número' }), '11999990000{Enter}')
  act(() => rendered.sip.say({ type: 'accepted', uid: 'out-1' }))
  return rendered
}

const button = (name: string) => screen.getByRole('button', { name })
const stage = (name: string) => screen.findByRole('region', { name })
const send = () =>
  within(screen.getByRole('region', { name: 'Transferência' })).getByRole('button', { name: 'Transferir' })

describe('the stages of the panel, §2.9', () => {
  it('[R4.5-01] [R4.5-13] Phone book and settings open from the dial pad; Esc and "Voltar" lead back', async () => {
    const { user } = await renderSoftphone(<SoftphonePanel />)
    await user.click(button('Agenda'))
    expect(await stage('Agenda')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('textbox', { name: 'Número' })).toBeVisible()
    await user.click(button('Configurações de áudio'))
    expect(await stage('Configurações de áudio')).toBeVisible()
    await user.click(button('Voltar'))
    expect(screen.getByRole('textbox', { name: 'Número' })).toBeVisible()
  })

  it('The phone book shows what coworkers do and calls them', async () => {
    const { user, sip } = await renderSoftphone(<SoftphonePanel />)
    await user.click(button('Agenda'))
    expect(await screen.findByText('Bruno Dias')).toBeVisible()
    expect(screen.getByText('Ocupado')).toBeVisible()
    await user.click(button('Ligar para Bruno Dias'))
    expect(sip.asked.at(-1)?.slice(0, 3)).toEqual(['dial', 'out-1', '10002'])
    expect(await screen.findByText('Chamando...')).toBeVisible()
  })

  it('The phone book is gone through by arrows from its search, and Enter calls', async () => {
    const { user, sip } = await renderSoftphone(<SoftphonePanel />)
    await user.click(button('Agenda'))
    await screen.findByText('Bruno Dias')
    await user.click(screen.getByRole('searchbox'))
    await user.keyboard('{ArrowDown}')
    expect(button('Ligar para Bruno Dias')).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(sip.asked.at(-1)?.slice(0, 3)).toEqual(['dial', 'out-1', '10002'])
  })

  it('The phone book transfers a call to the extension that is chosen in it', async () => {
    const { user, sip } = await talking()
    await user.click(button('Agenda'))
    await user.click(await screen.findByRole('button', { name: 'Transferir para Bruno Dias' }))
    await stage('Transferência')
    await screen.findByDisplayValue('Bruno Dias · 10002')
    await user.click(screen.getByRole('radio', { name: 'Cega' }))
    await user.click(send())
    expect(sip.asked.at(-1)).toEqual(['refer', 'out-1', expect.objectContaining({ target: '10002' })])
  })
})

describe('a transfer by keyboard and screen', () => {
  async function transferTo(kind: 'Cega' | 'Assistida' | 'Pêndulo', number = '10003') {
    const rendered = await talking()
    await rendered.user.click(button('Transferir'))
    await stage('Transferência')
    await rendered.user.click(screen.getByRole('radio', { name: kind }))
    await rendered.user.type(screen.getByRole('combobox', { name: /Para/ }), `${number}{Enter}{Enter}`)
    return rendered
  }

  it('[R4.5-02] The transfer offers blind, attended and pendulum', async () => {
    const { user } = await talking()
    await user.click(button('Transferir'))
    await stage('Transferência')
    const kinds = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
    expect(kinds).toEqual(['Cega', 'Assistida', 'Pêndulo'])
  })

  it.each([
    ['back to its search', undefined, () => screen.getByRole('combobox', { name: /Para/ })],
    ['to sending, once it has a destination', '11988887777', () => send()],
  ])('Alt+T on the open form leads %s', async (_where, to, place) => {
    const { host } = await talking(<CallKeys />)
    act(() => host.stage({ type: 'openTransfer', uid: 'out-1', ...(to && { to }) }))
    await stage('Transferência')
    act(() => screen.getByRole('radio', { name: 'Cega' }).focus())
    act(() => void fireEvent.keyDown(document.body, { altKey: true, code: 'KeyT' }))
    expect(place()).toHaveFocus()
    expect(screen.getByRole('combobox', { name: /Para/ })).toHaveValue(to ? '(11) 98888-7777' : '')
  })

  it('[R5-22] A transfer without a destination says what is missing', async () => {
    const { user, sip } = await talking()
    await user.click(button('Transferir'))
    await stage('Transferência')
    await user.click(send())
    expect(screen.getByRole('alert')).toHaveTextContent('Este campo é obrigatório')
    expect(sip.asked.some(([verb]) => verb === 'refer')).toBe(false)
  })

  it('A transfer begins with the search of whom it goes to: the focus is there', async () => {
    const { user } = await talking()
    await user.click(button('Transferir'))
    await stage('Transferência')
    expect(screen.getByRole('combobox', { name: /Para/ })).toHaveFocus()
  })

  it('[R7.5-36] [R7.5-37] Where a call may go is asked for each application, groups by the path of transfers, and nothing for numbers', async () => {
    const { user } = await talking()
    await user.click(button('Transferir'))
    await stage('Transferência')
    await user.type(screen.getByRole('combobox', { name: /Para/ }), 'Fila')
    await screen.findByRole('option', { name: /^Fila/ })
    const paths = api.requests.map(({ path }) => path).filter((path) => path.includes('/permission-apps/'))
    const asked = new Set(paths.map((path) => path.split('/').slice(-3, -1).join('/')))
    expect([...asked].toSorted()).toEqual(
      ['announce', 'callgroup', 'ivrbasic', 'nps', 'pjsip', 'queue'].map((app) => `${app}/transfer`),
    )
  })

  it('D36: A queue is found by its name among people, queues and the rest, each with what it is', async () => {
    const { user, sip } = await talking()
    await user.click(button('Transferir'))
    await stage('Transferência')
    await user.click(screen.getByRole('radio', { name: 'Cega' }))
    await user.type(screen.getByRole('combobox', { name: /Para/ }), 'Fila')
    expect(await screen.findByRole('option', { name: /^Fila/ })).toBeVisible()
    await user.keyboard('{Enter}')
    await user.click(send())
    expect(sip.asked.at(-1)).toEqual(['refer', 'out-1', expect.objectContaining({ target: '*804' })])
  })

  it('[R4.5-04] A blind transfer shows where the call is going, and it can be taken back', async () => {
    const { user, sip } = await transferTo('Cega')
    expect(await screen.findByText('Transferindo para 10003')).toBeVisible()
    act(() => sip.say({ type: 'refer', uid: 'out-1', outcome: 'accepted', status: 202 }))
    await user.click(button('Cancelar'))
    expect(screen.queryByText('Transferindo para 10003')).toBeNull()
    expect(screen.getByRole('region', { name: '(11) 99999-0000' })).toBeVisible()
  })

  it('[R4.5-07] A pendulum transfer can swap and conclude once the destination has answered', async () => {
    const { user, sip } = await transferTo('Pêndulo')
    await stage('Transferência pêndulo')
    expect(button('Alternar')).toBeDisabled()
    expect(button('Concluir transferência')).toBeDisabled()
    act(() => sip.say({ type: 'accepted', uid: 'out-2' }))
    await user.click(button('Alternar'))
    expect(sip.asked.slice(-2)).toEqual([
      ['hold', 'out-2'],
      ['unhold', 'out-1'],
    ])
    await user.click(button('Concluir transferência'))
    expect(await stage('Transferindo')).toBeVisible()
    expect(sip.asked.at(-1)).toEqual(['refer', 'out-1', expect.objectContaining({ replaces: 'out-2' })])
  })

  it('[R4.5-09] Cancelling an attended transfer brings the customer back', async () => {
    const { user } = await transferTo('Assistida')
    await stage('Transferência assistida')
    // D41: red is for hanging up; the customer comes back.
    expect(button('Cancelar transferência')).not.toHaveClass('bg-danger')
    await user.click(button('Cancelar transferência'))
    const customer = within(await screen.findByRole('region', { name: '(11) 99999-0000' }))
    expect(customer.getByText('Em uso')).toBeVisible()
  })
})

describe('a conference', () => {
  it('[R4.5-08] Calls of a conference are chosen, joined and parted', async () => {
    const { user, sip } = await talking()
    await user.click(button('Nova chamada'))
    await user.type(screen.getByRole('textbox', { name: 'Número' }), '10003{Enter}')
    act(() => sip.say({ type: 'accepted', uid: 'out-2' }))
    await user.click(button('Conferência'))
    const form = within(await stage('Conferência'))
    expect(form.getAllByRole('checkbox')).toHaveLength(2)
    await user.click(form.getByRole('button', { name: 'Iniciar conferência' }))
    expect(sip.asked.at(-1)).toEqual(['mix', 'out-1', 'out-2'])
    expect(form.getAllByText('Em conferência')).toHaveLength(2)
    await user.click(form.getByRole('button', { name: 'Separar as chamadas' }))
    expect(sip.asked).toContainEqual(['mix'])
  })
})

describe('every stage of §2.9 has a page of its own', () => {
  type Rendered = Awaited<ReturnType<typeof talking>>
  const COLLEAGUE = { app: 'pjsip', appdata: '2', number: '10002', label: 'Bruno Dias' } as const

  async function consult({ host, sip }: Rendered, kind: 'attend' | 'pendulum') {
    host.stage({ type: 'openTransfer', uid: 'out-1' })
    await host.transfer(kind, COLLEAGUE)
    await vi.waitFor(() => expect(sip.asked.at(-1)?.[0]).toBe('dial'))
    sip.say({ type: 'accepted', uid: 'out-2' })
  }
  async function giveAway(rendered: Rendered) {
    await consult(rendered, 'attend')
    rendered.host.stage({ type: 'confirm' })
  }
  async function endWithAfterService({ deps, sip }: Rendered) {
    vi.spyOn(deps.api, 'afterServiceActive').mockReturnValue(true)
    vi.spyOn(deps.api, 'startAfterService').mockResolvedValue({ reportId: 777, duration: 30 })
    sip.say({ type: 'metadata', uid: 'out-1', metadata: KNOWN })
    sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: null })
  }

  it.each<[string, string, (rendered: Rendered) => void | Promise<void>]>([
    ['phonebook', 'Agenda', ({ host }) => host.stage({ type: 'open', stage: 'phonebook' })],
    ['settings', 'Configurações de áudio', ({ host }) => host.stage({ type: 'open', stage: 'settings' })],
    ['transfer', 'Transferência', ({ host }) => host.stage({ type: 'openTransfer', uid: 'out-1' })],
    ['transfer-attend', 'Transferência assistida', (rendered) => consult(rendered, 'attend')],
    ['transfer-pendulum', 'Transferência pêndulo', (rendered) => consult(rendered, 'pendulum')],
    ['transferring', 'Transferindo', giveAway],
    ['conference', 'Conferência', ({ host }) => host.stage({ type: 'open', stage: 'conference' })],
    ['after-service', 'Pós-atendimento', endWithAfterService],
    [
      'classification',
      'Classificação',
      ({ host }) => host.stage({ type: 'openClassification', uid: 'out-1' }),
    ],
  ])('[R2.9-01] The stage %s is the page "%s"', async (name, title, enter) => {
    const rendered = await talking(null, { team: { ignore_after_service_with_duration_shorter_than: 0 } })
    await act(async () => enter(rendered))
    expect(await stage(title)).toBeVisible()
    expect(rendered.host.getSnapshot().stage).toBe(name)
  })

  it('[R2.9-01] The stage dialpad is the dial pad', async () => {
    const { host } = await renderSoftphone(<SoftphonePanel />)
    expect(screen.getByRole('textbox', { name: 'Número' })).toBeVisible()
    expect(host.getSnapshot().stage).toBe('dialpad')
  })
})

describe('after-service in the bar', () => {
  async function afterCall() {
    const { sip, deps, parts } = await renderSoftphone(<SoftphoneButton />, {
      team: { ignore_after_service_unaccepted: false },
    })
    vi.spyOn(deps.api, 'afterServiceActive').mockReturnValue(true)
    vi.spyOn(deps.api, 'startAfterService').mockResolvedValue({ reportId: 777, duration: 30 })
    act(() =>
      sip.say({
        type: 'incoming',
        uid: 'in-1',
        phone: '11999990000',
        name: null,
        metadata: KNOWN,
      }),
    )
    await act(async () => void sip.say({ type: 'ended', uid: 'in-1', by: 'client', dialStatus: null }))
    const { dock } = parts.softphone.loaded!
    return { dock, control: await screen.findByRole('button', { name: /Pós-atendimento/ }) }
  }

  it('[R2.6-19] [R4.6-08] The after-service is an amber button with a telephone and the time, at the left of the bar', async () => {
    const { dock, control } = await afterCall()
    act(() => dock.dispatch({ type: 'closed', inCall: true }))
    expect(await within(control).findByText('0:30')).toBeVisible()
    expect(control).toHaveClass('bg-after-service-soft', '-order-1')
    expect(control.querySelector('.lucide-phone')).not.toBeNull()
  })

  it('NR-17: While the panel shows the time, the button says the state in icon and word alone', async () => {
    const { dock, control } = await afterCall()
    act(() => dock.dispatch({ type: 'opened' }))
    expect(control).toHaveTextContent('Pós-atendimento')
    expect(within(control).queryByRole('timer')).toBeNull()
    expect(control).toHaveClass('bg-after-service-soft')
  })
})
