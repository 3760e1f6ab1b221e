import {
  addFirstAgent,
  type FirstHour,
  getFirstHour,
  nameSite,
  renewAgentPassword,
  serveMyself,
  setUpTrunk,
} from '@ramal/contract/endpoints/first-hour'
import { getSiteSettings } from '@ramal/contract/endpoints/profile'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showLateTexts, showLocale } from '../../lib/i18n.ts'
import { fakeBackend, on, refuse } from '../../testing/backend.ts'
import { goldenAnswer } from '../../testing/backend-examples.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { FirstHourScreen } from './first-hour-screen.tsx'
import { showFirstHourTexts } from './show-texts.ts'

const ALL = goldenAnswer(getFirstHour).body as FirstHour
const EMPTY: FirstHour = {
  site: { name: 'localhost', domain: 'localhost', is_named: false },
  ...{ trunk: null, number: null, queue: null, agent: null, call: null },
  own: { extension: null, is_member: false },
}

beforeAll(async () => {
  await showLocale('pt-br')
  await showLateTexts()
  await showFirstHourTexts()
})
afterEach(() => void vi.unstubAllGlobals())

const facts = (has: Partial<FirstHour>) => on(getFirstHour, { status: 200, body: { ...EMPTY, ...has } })
const site = on(getSiteSettings, goldenAnswer(getSiteSettings))
const check = async () => (await screen.findByRole('status', { name: 'Conferência' })).textContent
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

describe('the first hour of a new centre', () => {
  it('It begins with what is missing first, and says of each step how it stands', async () => {
    fakeBackend(
      facts({ site: ALL.site, trunk: { ...ALL.trunk!, status: 'disconnected', last_error: '408' } }),
    )
    renderPage({ Component: FirstHourScreen }, '/first-hour')
    await heading('Número')
    const steps = within(screen.getByRole('navigation', { name: 'Passos' }))
    expect(steps.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'EmpresaPronto',
      'TroncoEm espera',
      'NúmeroFalta',
      'FilaFalta',
      'Quem atendeFalta',
      'Chamada de testeFalta',
    ])
    expect(steps.getByRole('button', { current: 'step' })).toHaveTextContent('Número')
  })

  it('What is saved is checked at once, and the person goes on by themself', async () => {
    const api = fakeBackend(
      facts({}),
      site,
      on(nameSite, { status: 200, body: { ...EMPTY, site: ALL.site } }),
    )
    const { user } = renderPage({ Component: FirstHourScreen }, '/first-hour')
    await user.type(await screen.findByLabelText(/Nome da empresa/), 'Clínica Aurora{Enter}')
    await vi.waitFor(async () => expect(await check()).toContain('O nome é Clínica Aurora'))
    expect(api.asked(nameSite)).toMatchObject([{ body: { name: 'Clínica Aurora' } }])
    await user.click(screen.getByRole('button', { name: 'Próximo passo' }))
    expect(await heading('Tronco')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Passo anterior' }))
    expect(await heading('Empresa')).toHaveFocus()
  })

  it('What the server refuses stands at its field, which has the focus', async () => {
    fakeBackend(facts({ site: ALL.site }), refuse(setUpTrunk, 'validation', { host: ['Endereço errado.'] }))
    const { user } = renderPage({ Component: FirstHourScreen }, '/first-hour')
    await heading('Tronco')
    await user.click(screen.getByRole('button', { name: 'Salvar tronco' }))
    const host = await screen.findByLabelText(/Endereço da operadora/)
    await vi.waitFor(() =>
      expect(host).toHaveAccessibleDescription(expect.stringContaining('Endereço errado.')),
    )
    expect(host).toHaveFocus()
  })

  it('A trunk that registers is asked for its user name; one by address is not', async () => {
    const api = fakeBackend(facts({ site: ALL.site }), on(setUpTrunk, { status: 200, body: ALL }))
    const { user } = renderPage({ Component: FirstHourScreen }, '/first-hour')
    await heading('Tronco')
    expect(screen.queryByLabelText(/Usuário do registro/)).toBeNull()
    await user.type(screen.getByLabelText(/Endereço da operadora/), 'sip.operadora.example')
    await user.click(screen.getByRole('switch'))
    await user.type(screen.getByLabelText(/Usuário do registro/), 'aurora')
    await user.type(screen.getByLabelText(/Senha do registro/), 'x')
    await user.click(screen.getByRole('button', { name: 'Salvar tronco' }))
    await vi.waitFor(() =>
      expect(api.asked(setUpTrunk)).toMatchObject([
        {
          body: {
            host: 'sip.operadora.example',
            port: 5060,
            username: 'aurora',
            password: 'x',
            match_ips: [],
          },
        },
      ]),
    )
  })

  it('A registration without a user name and a port in words are told to the server as such, not mended by the page', async () => {
    const api = fakeBackend(facts({ site: ALL.site }), refuse(setUpTrunk, 'validation', { port: ['Não.'] }))
    const { user } = renderPage({ Component: FirstHourScreen }, '/first-hour')
    await heading('Tronco')
    await user.click(screen.getByRole('switch'))
    const port = screen.getByLabelText(/Porta/)
    for (const [text, sent] of [
      ['cinco', 0],
      ['50.5', 0],
      ['', null],
    ] as const) {
      await user.clear(port)
      await user.type(port, `${text}{Enter}`)
      await vi.waitFor(() =>
        expect(api.asked(setUpTrunk).at(-1)).toMatchObject({ body: { port: sent, username: '' } }),
      )
    }
  })

  it('A step that is skipped to before its time says what it needs, and leads there', async () => {
    fakeBackend(facts({}))
    const { user } = renderPage({ Component: FirstHourScreen }, '/first-hour')
    await heading('Empresa')
    await user.click(screen.getByRole('button', { name: /Chamada de teste/ }))
    expect(await screen.findByText('Antes é preciso uma fila.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ir para o passo que falta' }))
    await heading('Fila')
  })

  it('The password of a new agent is shown once, and the form is empty for the next one', async () => {
    fakeBackend(
      facts({ ...ALL, agent: null, own: EMPTY.own, queue: { ...ALL.queue!, members: 0 } }),
      on(addFirstAgent, goldenAnswer(addFirstAgent)),
    )
    const { user } = renderPage({ Component: FirstHourScreen }, '/first-hour')
    await heading('Quem atende')
    await user.type(screen.getByLabelText(/Nome do agente/), 'Bia')
    await user.type(screen.getByLabelText(/Usuário do agente/), 'bia{Enter}')
    expect(await screen.findByText('Senha de uso único de bia')).toBeVisible()
    expect(screen.getByText('k7mfa-x2vqd-9cbtz-h3wne')).toBeVisible()
    // A key copies it.
    expect(screen.getByText('Senha de uso único de bia').parentElement).toHaveFocus()
    expect(getSelection()?.toString()).toBe('k7mfa-x2vqd-9cbtz-h3wne')
    expect(screen.getByLabelText(/Usuário do agente/)).toHaveValue('')
  })

  it('A reload that would lose a password that is shown is asked for, and a lost one is made anew', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    const agent = { ...ALL.agent!, has_signed_in: false, awaits_password: true }
    const api = fakeBackend(
      facts({ site: ALL.site, trunk: ALL.trunk, number: ALL.number, queue: ALL.queue, agent }),
      on(renewAgentPassword, goldenAnswer(renewAgentPassword)),
      on(serveMyself, goldenAnswer(serveMyself)),
    )
    const { user } = renderPage({ Component: FirstHourScreen }, '/first-hour')
    await user.click(
      within(await screen.findByRole('navigation', { name: 'Passos' })).getByRole('button', {
        name: /Quem atende/,
      }),
    )
    await user.click(
      await screen.findByRole('button', { name: `Nova senha de uso único para ${agent.name}` }),
    )
    expect(await screen.findByText('w4qm5-v5ct5-cx5z2-hkqtf')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Nova senha/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Eu mesmo atendo neste navegador' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Recarregar a página?' }))
    expect(api.asked(serveMyself)).toEqual([])
    await user.click(question.getByRole('button', { name: 'Já copiei, recarregar' }))
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    reload.mockRestore()
  })

  it('Where all is done it says so and leads home', async () => {
    const call = { phone: '11999990001', answered_at: '2026-01-01T12:00:00Z', is_heard: true }
    fakeBackend(facts({ ...ALL, call }))
    renderPage({ Component: FirstHourScreen }, '/first-hour')
    expect(await screen.findByText('Tudo pronto: a central atende.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Abrir as configurações' })).toHaveAttribute('href', '/settings')
    expect(await check()).toContain('ouvida no navegador')
    expect(screen.getByRole('link', { name: 'Ir para a página inicial' })).toHaveAttribute('href', '/')
  })

  it('What cannot be asked is said, with the way to ask again', async () => {
    fakeBackend(refuse(getFirstHour, 'internal'))
    renderPage({ Component: FirstHourScreen }, '/first-hour')
    expect(await screen.findByText('Não foi possível conferir')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  })
})
