import { getCallBriefing } from '@ramal/contract/endpoints/call-briefing'
import { getTabForm } from '@ramal/contract/endpoints/tab-form'
import type { CallBriefing } from '@ramal/contract/entities/call-briefing'
import { clients } from '@ramal/contract/resources/crm'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLateTexts, showLocale } from '../../../lib/i18n.ts'
import { fakeBackend, on } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { METADATA } from '../../../testing/talking-softphone.ts'
import { RingingDialog } from '../panel/ringing-dialog.tsx'
import { SoftphonePanel } from '../panel/softphone-panel.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showLateTexts()
  await Promise.all([import('../call-form/call-form-panel.tsx'), import('./customer-dialog.tsx')])
})
beforeEach(() => stubBrowserAudio())
afterEach(() => void vi.unstubAllGlobals())

const MARIA = goldenAnswer(getCallBriefing).body.customers!.results[0]!
const TOLD: CallBriefing = { ...goldenAnswer(getCallBriefing).body, uid: 'in-1', transfer: null }
const of = (...results: (typeof MARIA)[]) => ({ results, has_more: false })
const NOBODY: CallBriefing = { ...TOLD, customers: of() }
const SEES = ['sites.view_client', 'sites.add_client', 'sites.change_client']

async function rings(told: CallBriefing, roles: string[] = SEES) {
  const backend = fakeBackend(
    on(getCallBriefing, { status: 200, body: told }),
    on(getTabForm, { status: 200, body: { ...goldenAnswer(getTabForm).body, form: null } }),
    on(clients.endpoints.create, { status: 201, body: goldenAnswer(clients.endpoints.create).body }),
    on(clients.endpoints.list, { status: 200, body: goldenAnswer(clients.endpoints.list).body }),
    on(clients.endpoints.read, { status: 200, body: goldenAnswer(clients.endpoints.read).body }),
    on(clients.endpoints.patch, { status: 200, body: goldenAnswer(clients.endpoints.patch).body }),
  )
  const rendered = await renderSoftphone(
    <>
      <RingingDialog />
      <SoftphonePanel />
    </>,
    { profile: { extensions: ['call-briefing'], roles } },
  )
  act(() =>
    rendered.sip.say({ type: 'incoming', uid: 'in-1', phone: '11999990001', name: null, metadata: METADATA }),
  )
  return { ...rendered, backend }
}

const dialog = () => screen.getByRole('dialog', { name: 'Chamada recebida' })

async function taken(told: CallBriefing, roles?: string[]) {
  const rendered = await rings(told, roles)
  await rendered.user.click(within(dialog()).getByRole('button', { name: 'Atender' }))
  act(() => rendered.sip.say({ type: 'accepted', uid: 'in-1' }))
  return rendered
}
const about = () => screen.findByRole('region', { name: 'Sobre o cliente' })

describe('the customer of a call that rings', () => {
  it('Organisation, what is to be minded and the last contacts are told, and the focus stays where it was', async () => {
    const contact = TOLD.last_contacts[0]!
    await rings({
      ...TOLD,
      customers: of({ ...MARIA, do_not_call: true, whatsapp_opt_in: 'no' }),
      last_contacts: [contact, { ...contact, channel: 'chat', agent: 'Ana Lima' }],
    })
    await waitFor(() => expect(dialog()).toHaveTextContent('Padaria Central'))
    for (const said of ['Não ligar', 'Em aberto: 1', 'VIP', 'Recusou WhatsApp'])
      expect(dialog()).toHaveTextContent(said)
    expect(dialog()).toHaveTextContent(/Última: chamada .*Bruno Reis · Resolvido/)
    expect(dialog()).toHaveTextContent(/Antes: conversa .*Ana Lima/)
    expect(document.body).toHaveFocus()
  })

  it('Everybody with the number is listed, and none of them is taken for who calls', async () => {
    const others = ['Bento', 'Caio', 'Davi', 'Eva'].map((name, at) => ({ ...MARIA, id: 20 + at, name }))
    await rings({ ...TOLD, customers: { results: [MARIA, ...others], has_more: true } })
    const list = await screen.findByRole('list', { name: 'Clientes com este número' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(4)
    expect(list).toHaveTextContent(/Maria Souza.*Bento.*Caio.*Davi, Eva, e outros/)
  })

  it('A number that nobody has is said to be on no record', async () => {
    await rings(NOBODY)
    await waitFor(() => expect(dialog()).toHaveTextContent('Sem cadastro'))
  })
})

describe('the customer of a call that is talked on', () => {
  it('The record is one click away', async () => {
    const { user, parts } = await taken(TOLD)
    const go = vi.spyOn(parts, 'go')
    await user.click(within(await about()).getByRole('button', { name: 'Maria Souza' }))
    expect(go).toHaveBeenCalledWith('/clients/12/edit')
  })

  it('Who is on no record is created with the number, and asked for anew', async () => {
    const { user, backend } = await taken(NOBODY)
    await user.click(within(await about()).getByRole('button', { name: 'Criar' }))
    const form = await screen.findByRole('dialog', { name: 'Cadastrar quem liga' })
    const name = within(form).getByRole('textbox', { name: /Nome/ })
    await user.clear(name)
    await user.type(name, 'Rita Lopes')
    await user.click(within(form).getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(backend.asked(getCallBriefing)).toHaveLength(2))
    expect(backend.asked(clients.endpoints.create)[0]).toMatchObject({
      body: { full_name: 'Rita Lopes', phones: [{ phone: '11999990001', is_primary: true }] },
    })
  })

  it('The number is noted with a client who is chosen, beside those that they have', async () => {
    const { user, backend } = await taken(NOBODY)
    await user.click(within(await about()).getByRole('button', { name: 'É de…' }))
    const form = await screen.findByRole('dialog', { name: 'De quem é este número' })
    await user.type(within(form).getByRole('combobox'), 'ma')
    await user.click((await screen.findAllByRole('option'))[0]!)
    await user.click(within(form).getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(backend.asked(clients.endpoints.patch)).toHaveLength(1))
    const { phones, updated_at } = goldenAnswer(clients.endpoints.read).body
    const { body } = backend.asked(clients.endpoints.patch)[0] as unknown as { body: { phones: object[] } }
    expect(body).toMatchObject({ updated_at })
    expect(body.phones).toHaveLength(phones.length + 1)
    expect(body.phones.at(-1)).toMatchObject({ phone: '11999990001', is_primary: false })
  })

  it('Who may change no client is offered neither, and who may see none is told nothing', async () => {
    await taken(NOBODY, ['sites.view_client'])
    expect(within(await about()).queryByRole('button')).toBeNull()
  })

  it('The queue’s page stands as a link of another window that knows nothing of this one, and its script as text', async () => {
    await taken({ ...TOLD, script: 'Diga **o nome**', page_url: 'https://crm.example/?f=1' })
    const link = await screen.findByRole('link', { name: 'Abrir a página da fila' })
    expect(link).toHaveAttribute('href', 'https://crm.example/?f=1')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(screen.getByText('Diga **o nome**')).toBeVisible()
  })

  it('Whoever may see no clients has no room for them', async () => {
    await taken({ ...TOLD, customers: null }, [])
    expect(screen.queryByRole('region', { name: 'Sobre o cliente' })).toBeNull()
  })
})
