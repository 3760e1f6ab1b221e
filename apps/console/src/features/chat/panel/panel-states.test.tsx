import type { ChatForms } from '@ramal/contract/entities/room'
import { toastItems } from '@ramal/ui/lib/toast-store'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { CHAT_FORMS, NO_FORMS } from '../testing/chat-harness.ts'
import { chatFrame, mine } from '../testing/chat-samples.ts'
import { opened, prepareScreen } from '../testing/chat-screen.tsx'

prepareScreen()

const panel = () => screen.getByRole('complementary', { name: 'Formulário e classificação' })
const close = () => within(panel()).getByRole('button', { name: 'Encerrar' })
const tabs = () =>
  screen.queryAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])
/** What every chat has. */
const SEARCHES = [
  ['Buscar', 'false'],
  ['Conversas', 'false'],
]
const toasts = () => toastItems().map(({ kind, text }) => [kind, text])
const withForms = (forms: ChatForms) => opened({ api: { forms: async () => forms } })

describe('the forms of a chat while they are not there', () => {
  test('The panel says that it loads until the forms of the chat are there', async () => {
    let come: (forms: ChatForms) => void = () => undefined
    const forms = () =>
      new Promise<ChatForms>((resolve) => {
        come = resolve
      })
    await opened({ api: { forms } })
    const busy = () => panel().querySelector('[aria-busy=true]')
    expect(busy()).not.toBeNull()
    expect(screen.queryByText(/Não foi possível/)).toBeNull()
    await act(async () => come(CHAT_FORMS))
    await screen.findByRole('textbox', { name: /^Boleto/ })
    expect(busy()).toBeNull()
  })

  test('§8: Forms that could not be had name their chat and are asked for again', async () => {
    const forms = vi.fn().mockRejectedValueOnce(new Error('Sem conexão')).mockResolvedValue(CHAT_FORMS)
    const { user } = await opened({ api: { forms } })
    expect(within(panel()).getByText('Não foi possível obter o formulário do chat 4001')).toBeVisible()
    expect(panel().querySelector('[aria-busy=true]')).toBeNull()
    await user.click(within(panel()).getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByRole('textbox', { name: /^Boleto/ })).toBeVisible()
    expect(within(panel()).queryByText(/Não foi possível/)).toBeNull()
  })

  test('A chat that has no form says so, and can be closed', async () => {
    const { user, told } = await withForms(NO_FORMS)
    expect(await screen.findByText('Este chat não tem formulário nem classificação')).toBeVisible()
    expect(tabs()).toEqual(SEARCHES)
    await user.click(close())
    await waitFor(() => expect(told).toMatchObject([{ type: 'closed', stepId: 4001 }]))
  })
})

describe('the tabs of the panel', () => {
  test('§4.9: The panel shows the form first, and the classification when its tab is chosen', async () => {
    const { user } = await withForms(CHAT_FORMS)
    await screen.findByRole('textbox', { name: /^Boleto/ })
    expect(tabs()).toEqual([['Formulário', 'true'], ['Classificação', 'false'], ...SEARCHES])
    await user.click(screen.getByRole('tab', { name: 'Classificação' }))
    expect(tabs()).toEqual([['Formulário', 'false'], ['Classificação', 'true'], ...SEARCHES])
    expect(screen.getByRole('combobox', { name: /^Classificação/ })).toBeVisible()
    expect(screen.queryByText('Este chat não tem formulário nem classificação')).toBeNull()
  })

  test('A panel with a classification alone has nothing to save by itself', async () => {
    await withForms({ ...CHAT_FORMS, form: null })
    expect(await screen.findByRole('combobox', { name: /^Classificação/ })).toBeVisible()
    expect(tabs()).toEqual([['Classificação', 'true'], ...SEARCHES])
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  })

  test('A panel with a form alone has one tab', async () => {
    await withForms({ ...CHAT_FORMS, classification: null })
    await screen.findByRole('textbox', { name: /^Boleto/ })
    expect(tabs()).toEqual([['Formulário', 'true'], ...SEARCHES])
  })

  test('What is filled in is still there when the agent comes back to the chat', async () => {
    const { user, say, host } = await withForms(CHAT_FORMS)
    await user.type(await screen.findByRole('textbox', { name: /^Boleto/ }), '123')
    await say(chatFrame(mine({ id: 4002, title: 'Maria' })))
    await act(async () => host.select(4002))
    expect(await screen.findByRole('textbox', { name: /^Boleto/ })).toHaveValue('')
    await act(async () => host.select(4001))
    expect(await screen.findByRole('textbox', { name: /^Boleto/ })).toHaveValue('123')
  })
})

describe('a form of the panel that is saved', () => {
  async function saved(saveForm: () => Promise<undefined>) {
    const { user } = await opened({ api: { forms: async () => CHAT_FORMS, saveForm } })
    await user.type(await screen.findByRole('textbox', { name: /^Boleto/ }), '123')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
  }

  test('A form of a chat that was stored says so', async () => {
    await saved(async () => undefined)
    await waitFor(() => expect(toasts()).toEqual([['success', 'Formulário salvo']]))
  })

  test('A form of a chat that was not stored says why, and not that it was', async () => {
    await saved(() => Promise.reject(new Error('caiu')))
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(toasts()[0]?.[0]).toBe('error')
  })
})
